"""Fitting the networks of both seats to what self-play wrote down, with JAX and optax (extra `learn`).

A batch has as many rows of each seat. The features that hold are spread out to ones and zeros, for a product of dense
matrices is what a processor does best. The same rows in the same order give the same weights.
"""

from __future__ import annotations

from typing import Any

import numpy

from ..core.errors import Refused
from ..core.network import BELOW_ZERO, Shape
from .measures import calibration
from .notebook import Rows

BATCH = 512  # rows of each seat in a step
Arrays = dict[str, Any]


def jax_and_optax() -> tuple[Any, Any]:
    try:
        import jax
        import optax
    except ImportError:
        raise Refused("train.jax", "training needs JAX and optax: pip install 'escalade[learn]'") from None
    return jax, optax


class Fit:
    """Weights, the moments of Adam, and the running mean of the weights, which is what plays."""

    def __init__(self, shape: Shape, weights: Any) -> None:
        jax, optax = jax_and_optax()
        self.jax = jax
        self.shape = shape
        self.way = optax.scale_by_adam()
        self.layers = unpacked(shape, weights)
        self.mean = self.layers
        self.moments = self.way.init(self.layers)
        self.update = jax.jit(self._update)
        self.steps = 0

    def _update(self, layers: Arrays, mean: Arrays, moments: Any, batch: Any, rate: float, keep: float) -> Any:
        _, optax = jax_and_optax()
        loss, slopes = self.jax.value_and_grad(loss_of)(layers, *batch)
        steps, moments = self.way.update(slopes, moments)
        layers = optax.apply_updates(layers, self.jax.tree.map(lambda step: -rate * step, steps))
        mean = self.jax.tree.map(lambda old, new: keep * old + (1 - keep) * new, mean, layers)
        return layers, mean, moments, loss

    def learn(self, rows: Rows, seed: int, rate: float, keep: float) -> float:
        """Goes once through the rows, in an order of its own; the mean loss."""
        order = numpy.random.default_rng(seed).permutation(len(rows.many) // 2)
        starts = numpy.concatenate([[0], numpy.cumsum(rows.many[:-1], dtype=numpy.int64)])
        losses = []
        for first in range(0, len(order) - BATCH + 1, BATCH):
            batch = spread(self.shape.inputs, rows, starts, order[first : first + BATCH])
            share = min(keep, (1 + self.steps) / (10 + self.steps))  # a young mean forgets sooner
            self.layers, self.mean, self.moments, loss = self.update(
                self.layers, self.mean, self.moments, batch, rate, share
            )
            self.steps += 1
            losses.append(loss)
        return float(numpy.mean(losses)) if losses else float("nan")

    def judged(self, rows: Rows, most: int) -> dict[str, float]:
        """How well the mean's predictions fit what came, on some of the rows."""
        positions = len(rows.many) // 2
        chosen = numpy.arange(0, positions, max(1, 2 * positions // most))
        starts = numpy.concatenate([[0], numpy.cumsum(rows.many[:-1], dtype=numpy.int64)])
        ones, priors, _ = spread(self.shape.inputs, rows, starts, chosen)
        said = numpy.asarray(self.jax.nn.sigmoid(odds_of(self.mean, ones, priors)))
        came = numpy.stack([rows.results[2 * chosen], rows.results[2 * chosen + 1]])
        return calibration(said.ravel(), came.ravel())

    def weights(self) -> Any:
        """What plays, laid out as `core.network` reads it."""
        return packed(self.mean)

    def kept(self) -> Arrays:
        """All that is needed to go on later."""
        leaves = self.jax.tree.leaves((self.layers, self.mean, self.moments))
        return {f"fit_{number}": numpy.asarray(leaf) for number, leaf in enumerate(leaves)}

    def restore(self, kept: Any, steps: int) -> None:
        tree = (self.layers, self.mean, self.moments)
        leaves, form = self.jax.tree.flatten(tree)
        found = [self.jax.numpy.asarray(kept[f"fit_{number}"]) for number in range(len(leaves))]
        self.layers, self.mean, self.moments = self.jax.tree.unflatten(form, found)
        self.steps = steps


def spread(inputs: int, rows: Rows, starts: Any, chosen: Any) -> tuple[Any, Any, Any]:
    """Features as ones and zeros, priors and targets of some positions; the first axis is the seat."""
    places = numpy.stack([2 * chosen, 2 * chosen + 1]).ravel()
    many = rows.many[places]
    total = int(many.sum())
    ends = numpy.cumsum(many)
    within = numpy.arange(total) - numpy.repeat(ends - many, many)
    features = rows.held[numpy.repeat(starts[places], many) + within]
    ones = numpy.zeros(len(places) * inputs, numpy.uint8)
    ones[numpy.repeat(numpy.arange(len(places)), many) * inputs + features] = 1
    half = (2, len(chosen))
    return ones.reshape(*half, inputs), rows.priors[places].reshape(half), rows.targets[places].reshape(half)


def loss_of(layers: Arrays, ones: Any, priors: Any, targets: Any) -> Any:
    """The logistic loss of both seats' networks."""
    _, optax = jax_and_optax()
    return optax.sigmoid_binary_cross_entropy(odds_of(layers, ones, priors), targets).mean()


def odds_of(layers: Arrays, ones: Any, priors: Any) -> Any:
    """What both seats' networks say, in log odds."""
    jnp = jax_and_optax()[0].numpy
    low = jnp.einsum("sbi,sif->sbf", ones.astype(jnp.float32), layers["first"]) + layers["first_bias"][:, None]
    low = jnp.where(low > 0, low, BELOW_ZERO * low)
    high = jnp.einsum("sbf,sfg->sbg", low, layers["second"]) + layers["second_bias"][:, None]
    high = jnp.where(high > 0, high, BELOW_ZERO * high)
    return jnp.einsum("sbg,sg->sb", high, layers["last"]) + layers["last_bias"][:, None] + priors


NAMES = ("first", "first_bias", "second", "second_bias", "last", "last_bias")


def unpacked(shape: Shape, weights: Any) -> Arrays:
    """The layers of both seats, from the flat array of `core.network`."""
    inputs, first, second = shape
    forms = ((inputs, first), (first,), (first, second), (second,), (second,), ())
    layers: Arrays = {}
    at = 0
    for name, form in zip(NAMES, forms):
        size = int(numpy.prod(form))
        layers[name] = numpy.asarray(weights, numpy.float32).reshape(2, -1)[:, at : at + size].reshape(2, *form)
        at += size
    return layers


def packed(layers: Arrays) -> Any:
    """The flat array of `core.network`."""
    rows = [numpy.asarray(layers[name], numpy.float32).reshape(2, -1) for name in NAMES]
    return numpy.ascontiguousarray(numpy.concatenate(rows, axis=1).ravel())


def fresh(shape: Shape, seed: int) -> Any:
    """Weights that leave the hand-written opinion as it is: all random but the last layer, which is 0."""
    inputs, first, second = shape
    random = numpy.random.default_rng(seed)
    layers: Arrays = {
        "first": random.normal(0, 0.05, (2, inputs, first)),
        "first_bias": numpy.zeros((2, first)),
        "second": random.normal(0, first**-0.5, (2, first, second)),
        "second_bias": numpy.zeros((2, second)),
        "last": numpy.zeros((2, second)),
        "last_bias": numpy.zeros(2),
    }
    return packed(layers)
