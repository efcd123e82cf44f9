// Package dp learns tables with differential privacy, from the first look at the data to
// the last row written, and makes synthetic rows from what it learnt.
//
// # The promise
//
// For any two tables that differ by adding or removing one row, and any set S of models,
//
//	P[Train(table) ∈ S] ≤ exp(ε) · P[Train(table with or without the row) ∈ S] + δ
//
// Where the number of rows is public, the promise is between tables that have this
// number and differ by replacing one row; noise is scaled for that. A service that shows
// the number of rows of its tables must declare it as public.
//
// Rows, files, conditions, reports and any other use of a model are computed from the
// model alone and inherit the promise, however many are drawn. If one person has up to k
// rows, their promise is that of a budget of k²·ρ (group privacy of zCDP).
//
// Everything that depends on the data is noised: the number of rows, the levels of
// categories (stability-based selection, which takes half of δ), the range and the bins of
// numbers and times, the shares of missing cells, the choice of marginals and the
// marginals. Texts are never learnt; they are made after public formats. Declared bounds,
// levels and formats are taken as public, and so is the schema of the
// table. No error depends on a row.
//
// # How
//
//	survey   each column by itself: levels, bins, missing cells       half of ρ
//	choose   pairs of columns by the exponential mechanism            ┐ the other
//	measure  their tables with discrete Gaussian noise                ┘ half
//	fit      a graphical model (package graph)                        free
//	sample   along its junction tree, conditions by exact propagation free
//
// The table is held by the curator alone; each of its answers is noised and entered into a
// ledger that panics rather than overspend. Budgets are counted in zCDP (package zcdp); AIM
// chooses the price of each round by earlier results, which a budget in ρ that is never
// exceeded allows (privacy filters: Feldman and Zrnic, NeurIPS 2021). Noise is drawn from
// a cryptographic source by exact integer arithmetic (package noise); floating point
// appears in counts only after noise, and in scores not at all.
//
// # What is not covered
//
// The time and memory that training takes; a source of noise that others can read or
// repeat; a schema, options, or a decision to train that were made after looking at the data;
// several models of one table, whose budgets add up.
//
// # Reproducibility
//
// Noise is drawn once, at training, and is not kept: the same table gives another model
// each time, which is part of the promise. A model's rows are decided by model, seed and
// row number, on every architecture.
package dp
