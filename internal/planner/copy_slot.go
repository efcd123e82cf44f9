package planner

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// readPrivacy reads the engine and the privacy budget.
func (r *copyReader) readPrivacy() {
	end := len(r.toks)
	for i := range r.toks {
		if r.owner[i] != nil {
			continue
		}
		switch n := r.any(i, end, "differentially private", "differential privacy", "with dp", "dp engine", "engine dp", "engine = dp", "formal privacy", "dp"); {
		case n > 0:
			n += r.any(i+n, end, "guarantees", "guarantee", "engine")
			r.out.Engine = "dp"
			r.claim(i, i+n, &r.engine)
		}
		if n := r.any(i, end, "gaussian copula", "copula engine", "engine copula", "engine = copula", "copula"); n > 0 {
			r.out.Engine = "copula"
			r.claim(i, i+n, &r.engine)
		}
		if n := r.any(i, end, "cart engine", "engine cart", "engine = cart", "cart"); n > 0 {
			r.out.Engine = "cart"
			r.claim(i, i+n, &r.engine)
		}
		if n := r.any(i, end, "privacy budget", "epsilon", "eps", "ε"); n > 0 {
			n += r.any(i+n, end, "of", "=", ":", "is", "to", "at")
			if t := r.tok(i + n); t.Kind == token.Number && t.Num > 0 {
				r.out.Engine, r.out.Epsilon = "dp", strconv.FormatFloat(t.Num, 'f', -1, 64)
				from := i
				if r.tok(i-1).Is("(", "with", "at") {
					from--
				}
				r.claim(from, i+n+1, &r.privacy)
			}
		}
	}
	if r.out.Engine != "dp" {
		r.out.Epsilon = ""
	}
}

// readTarget reads which column will be predicted: "to predict churn", "target: income".
func (r *copyReader) readTarget() {
	end := len(r.toks)
	for i := range r.toks {
		n := r.any(i, end, "to predict", "for predicting", "predicting", "predict", "target column", "target variable", "the target is", "target", "label column", "the label is", "label", "to classify", "classify")
		if n == 0 || r.owner[i] != nil {
			continue
		}
		at := i + n
		at += r.any(at, end, "is", "=", ":", "the", "of")
		at += r.any(at, end, "the", "their")
		if name, k := r.columnAt(at); k > 0 {
			r.out.Target = name
			r.claim(i, at+k, &r.target)
			return
		}
		if t := *r.tok(at); t.Kind != token.Word && t.Kind != token.Quote {
			continue
		}
		if len(r.knownColumns()) > 0 {
			r.ask("target", fmt.Sprintf("Which column is to be predicted? The dataset has no column %q%s.", r.toks[at].Text, r.columnList()), r.knownColumns()[:min(maxSuggested, len(r.knownColumns()))]...)
		} else {
			r.out.Target = r.toks[at].Text
		}
		r.claim(i, at+1, &r.target)
		return
	}
	for i := range r.toks { // "a churn model", "churn prediction"
		if n := r.any(i, end, "prediction", "classifier", "model"); n > 0 && r.owner[i] == nil && i > 0 && r.owner[i-1] == nil {
			if name, k := r.columnAt(i - 1); k == 1 {
				r.out.Target = name
				r.claim(i-1, i+n, &r.target)
			}
		}
	}
}

// readReportWish takes what the reports answer in any case: "tell me how risky it is".
func (r *copyReader) readReportWish() {
	end := len(r.toks)
	for i := range r.toks {
		n := r.any(i, end, "how risky", "how safe", "how private", "how good", "how close", "how similar", "how useful", "how accurate", "privacy report", "privacy risk", "privacy risks", "risk report", "utility report", "quality report", "the risk", "the risks", "risk", "the privacy", "the quality", "the utility", "a report", "report", "reports")
		if n == 0 || r.owner[i] != nil {
			continue
		}
		n += r.any(i+n, end, "it is", "they are", "that is", "this is", "it would be", "they would be")
		s := r.span(i, i+n)
		r.assume(&r.report, "the privacy report and the utility report, which come with every synthesis, measure this", &s)
		r.claim(i, i+n, &r.report)
	}
}

// readColumnChoice reads "without email", "drop the ssn column", "only the columns age and income".
func (r *copyReader) readColumnChoice() {
	end := len(r.toks)
	for i := 0; i < end; i++ {
		if r.owner[i] != nil {
			continue
		}
		keep := false
		n := r.any(i, end, "without the columns", "without columns", "without the column", "without the", "without", "drop the", "drop", "leave out the", "leave out", "leaving out", "excluding the", "excluding", "exclude the", "exclude", "remove the", "remove", "omit the", "omit")
		if n == 0 {
			n = r.any(i, end, "only the columns", "only columns", "just the columns", "keep only the columns", "keep only columns", "only keep the columns", "only keep", "keep only")
			keep = n > 0
		}
		if n == 0 {
			continue
		}
		n += r.any(i+n, end, "column", "columns", ":")
		var names []string
		at := i + n
		for {
			name, k := r.columnAt(at)
			if k == 0 || r.out.hasConditionAt(r, at, k) {
				break
			}
			names = append(names, name)
			at += k
			i2 := at + r.any(at, end, ", and", ",", "and", "&", "or")
			if _, k := r.columnAt(i2 + r.any(i2, end, "the")); k == 0 {
				break
			}
			at = i2 + r.any(i2, end, "the")
		}
		if len(names) == 0 {
			continue
		}
		at += r.any(at, end, "columns", "column", "fields", "field")
		r.claim(i, at, &r.columns)
		r.choiceOf(names, keep)
	}
}

// hasConditionAt: behind the column stands a comparison, so the words choose rows.
func (*Synthesis) hasConditionAt(r *copyReader, at, n int) bool {
	_, k := r.comparisonAt(r.toks[at].Text, at+n)
	return k > 0
}

func (r *copyReader) choiceOf(names []string, keep bool) {
	if keep {
		r.out.Columns = names
		return
	}
	have := r.out.Columns
	if have == nil {
		have = slices.Clone(r.knownColumns())
	}
	r.out.Columns = slices.DeleteFunc(have, func(c string) bool { return slices.Contains(names, c) })
	if len(r.out.Columns) == 0 {
		r.out.Columns = nil
	}
}

// readRows reads how many rows are wanted.
func (r *copyReader) readRows() {
	end := len(r.toks)
	for i := range r.toks {
		if r.owner[i] != nil {
			continue
		}
		if n := r.any(i, end, "the same number of rows", "same number of rows", "the same size", "same size", "as many rows", "same number of records"); n > 0 {
			r.times(i, i+n, 1)
			return
		}
		if n := r.any(i, end, "twice as many rows", "twice as many", "twice the rows", "double the rows", "double the number of rows", "double the size", "twice the size", "double it", "double"); n > 0 {
			r.times(i, i+n, 2)
			return
		}
		t := r.toks[i]
		if t.Kind != token.Number || t.Percent || t.Digits > 0 && t.Num != math.Floor(t.Num) || t.Num < 1 || t.Num > 1e12 {
			continue
		}
		if t.Unit == "x" && r.any(i+1, end, "the rows", "as many rows", "as many", "the size", "rows", "the data") > 0 {
			r.times(i, i+1+r.any(i+1, end, "the rows", "as many rows", "as many", "the size", "rows", "the data"), t.Num)
			return
		}
		if t.Unit != "" {
			continue
		}
		at := i + 1
		for r.any2(at, end, "synthetic", "fake", "new", "more", "artificial", "synthesized", "anonymous", "anonymized", "anonymised", "realistic", "similar", "private", "differentially") {
			at++
		}
		next := r.tok(at)
		noun := at < end && next.Kind == token.Word && r.owner[at] == nil && (next.Is(rowWords...) || next.Is("people", "samples", "examples", "entries", "lines", "observations") || !framing[next.Low] && strings.HasSuffix(next.Low, "s"))
		verb := r.tok(i-1).Is("make", "generate", "create", "synthesize", "synthesise", "me", "it", "to", "produce", "want", "need", "about", "around", "say", "now")
		if !noun && !verb && end > 2 {
			continue
		}
		if noun {
			at++
		} else {
			at = i + 1
		}
		r.out.Rows, r.out.Entities = int64(t.Num), 0
		r.claim(i, at, &r.rows)
		return
	}
}

// times asks for a multiple of the dataset's rows, or in a revision of the rows before.
func (r *copyReader) times(from, to int, factor float64) {
	if r.out.Entities > 0 {
		r.out.Entities = int64(math.Round(float64(r.out.Entities) * factor))
		r.claim(from, to, &r.rows)
		return
	}
	base := r.out.Rows
	if base == 0 && r.set != nil {
		base = r.set.Rows
	}
	if base == 0 {
		return
	}
	r.out.Rows = int64(math.Round(float64(base) * factor))
	s := r.span(from, to)
	r.assume(&r.rows, fmt.Sprintf("%q is %d rows", r.parser.source(from, to), r.out.Rows), &s)
	r.claim(from, to, &r.rows)
}

// knownColumns are the columns of the dataset that is meant.
func (r *copyReader) knownColumns() []string {
	if r.set == nil {
		return nil
	}
	return r.set.Columns
}

// columnAt reads the name of a column: the longest run of tokens that is one, whatever
// its case and marks. Of a dataset whose columns are not known yet a word is taken.
func (r *copyReader) columnAt(i int) (string, int) {
	if i < 0 || i >= len(r.toks) || r.owner[i] != nil && r.owner[i] != &r.root {
		return "", 0
	}
	known := r.knownColumns()
	if known == nil {
		if t := r.toks[i]; r.set == nil && t.Kind == token.Word && !functionWords[t.Low] {
			return t.Text, 1
		} else if r.set != nil && (t.Kind == token.Word && !functionWords[t.Low] || t.Kind == token.Quote) {
			return t.Text, 1
		}
		return "", 0
	}
	for n := min(6, len(r.toks)-i); n > 0; n-- {
		said := r.parser.source(i, i+n)
		if r.toks[i].Kind == token.Quote && n == 1 {
			said = r.toks[i].Text
		}
		if squash(said) == "" || !token.IsWordRune(lastRune(said)) {
			continue
		}
		for _, c := range known {
			if squash(c) == squash(said) {
				return c, n
			}
		}
		for _, c := range known {
			if slices.Equal(nameParts(c), nameParts(said)) {
				return c, n
			}
		}
		if r.several != nil {
			if c := r.columnOfTable(i, said); c != "" {
				return c, n
			}
		}
		if n > 1 || len(said) < 4 {
			continue
		}
		// "churn" is the column churned, "sex" none of two, "patients" not patient_id.
		var fits []string
		for _, c := range known {
			if parts, low := nameParts(c), strings.ToLower(said); len(parts) == 2 && idParts[parts[1]] && parts[0] == lexicon.Singular(low) && parts[0] != low {
				continue
			}
			if slices.Contains(nameParts(c), lexicon.Singular(strings.ToLower(said))) || strings.HasPrefix(squash(c), squash(said)) {
				fits = append(fits, c)
			}
		}
		if len(fits) == 1 {
			return fits[0], 1
		}
	}
	return "", 0
}

func lastRune(s string) rune {
	rs := []rune(s)
	return rs[len(rs)-1]
}
