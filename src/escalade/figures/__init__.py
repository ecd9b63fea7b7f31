"""Figures for people: intervals, charts as SVG, and pages that open without a network."""
