# The C types of the hot path, by the names that the rules use.
ctypedef unsigned char u8
ctypedef unsigned short u16
ctypedef signed char i8
ctypedef int i32
ctypedef long long i64
ctypedef unsigned long long u64
