"""What players do. Each call writes one entry through `Table.enter`, or raises a Problem and writes nothing."""
