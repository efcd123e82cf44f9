package copying

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// readPrivacy reads the engine and the privacy budget.
func (r *CopyReader) readPrivacy() {
	end := len(r.Toks)
	for i := range r.Toks {
		if r.Owner[i] != nil {
			continue
		}
		switch n := r.Any(i, end, "differentially private", "differential privacy", "with dp", "dp engine", "engine dp", "engine = dp", "formal privacy", "dp"); {
		case n > 0:
			n += r.Any(i+n, end, "guarantees", "guarantee", "engine")
			r.Out.Engine = "dp"
			r.Claim(i, i+n, &r.engine)
		}
		if n := r.Any(i, end, "gaussian copula", "copula engine", "engine copula", "engine = copula", "copula"); n > 0 {
			r.Out.Engine = "copula"
			r.Claim(i, i+n, &r.engine)
		}
		if n := r.Any(i, end, "cart engine", "engine cart", "engine = cart", "cart"); n > 0 {
			r.Out.Engine = "cart"
			r.Claim(i, i+n, &r.engine)
		}
		if n := r.Any(i, end, "privacy budget", "epsilon", "eps", "ε"); n > 0 {
			n += r.Any(i+n, end, "of", "=", ":", "is", "to", "at")
			if t := r.Tok(i + n); t.Kind == token.Number && t.Num > 0 {
				r.Out.Engine, r.Out.Epsilon = "dp", strconv.FormatFloat(t.Num, 'f', -1, 64)
				from := i
				if r.Tok(i-1).Is("(", "with", "at") {
					from--
				}
				r.Claim(from, i+n+1, &r.privacy)
			}
		}
	}
	if r.Out.Engine != "dp" {
		r.Out.Epsilon = ""
	}
}

// readTarget reads which column will be predicted: "to predict churn", "target: income".
func (r *CopyReader) readTarget() {
	end := len(r.Toks)
	for i := range r.Toks {
		n := r.Any(i, end, "to predict", "for predicting", "predicting", "predict", "target column", "target variable", "the target is", "target", "label column", "the label is", "label", "to classify", "classify")
		if n == 0 || r.Owner[i] != nil {
			continue
		}
		at := i + n
		at += r.Any(at, end, "is", "=", ":", "the", "of")
		at += r.Any(at, end, "the", "their")
		if name, k := r.columnAt(at); k > 0 {
			r.Out.Target = name
			r.Claim(i, at+k, &r.target)
			return
		}
		if t := *r.Tok(at); t.Kind != token.Word && t.Kind != token.Quote {
			continue
		}
		if len(r.knownColumns()) > 0 {
			r.Ask("target", fmt.Sprintf("Which column is to be predicted? The dataset has no column %q%s.", r.Toks[at].Text, r.columnList()), r.knownColumns()[:min(MaxSuggested, len(r.knownColumns()))]...)
		} else {
			r.Out.Target = r.Toks[at].Text
		}
		r.Claim(i, at+1, &r.target)
		return
	}
	for i := range r.Toks { // "a churn model", "churn prediction"
		if n := r.Any(i, end, "prediction", "classifier", "model"); n > 0 && r.Owner[i] == nil && i > 0 && r.Owner[i-1] == nil {
			if name, k := r.columnAt(i - 1); k == 1 {
				r.Out.Target = name
				r.Claim(i-1, i+n, &r.target)
			}
		}
	}
}

// readReportWish takes what the reports answer in any case: "tell me how risky it is".
func (r *CopyReader) readReportWish() {
	end := len(r.Toks)
	for i := range r.Toks {
		n := r.Any(i, end, "how risky", "how safe", "how private", "how good", "how close", "how similar", "how useful", "how accurate", "privacy report", "privacy risk", "privacy risks", "risk report", "utility report", "quality report", "the risk", "the risks", "risk", "the privacy", "the quality", "the utility", "a report", "report", "reports")
		if n == 0 || r.Owner[i] != nil {
			continue
		}
		n += r.Any(i+n, end, "it is", "they are", "that is", "this is", "it would be", "they would be")
		s := r.Span(i, i+n)
		r.Assume(&r.report, "the privacy report and the utility report, which come with every synthesis, measure this", &s)
		r.Claim(i, i+n, &r.report)
	}
}

// readColumnChoice reads "without email", "drop the ssn column", "only the columns age and income".
func (r *CopyReader) readColumnChoice() {
	end := len(r.Toks)
	for i := 0; i < end; i++ {
		if r.Owner[i] != nil {
			continue
		}
		keep := false
		n := r.Any(i, end, "without the columns", "without columns", "without the column", "without the", "without", "drop the", "drop", "leave out the", "leave out", "leaving out", "excluding the", "excluding", "exclude the", "exclude", "remove the", "remove", "omit the", "omit")
		if n == 0 {
			n = r.Any(i, end, "only the columns", "only columns", "just the columns", "keep only the columns", "keep only columns", "only keep the columns", "only keep", "keep only")
			keep = n > 0
		}
		if n == 0 {
			continue
		}
		n += r.Any(i+n, end, "column", "columns", ":")
		var names []string
		at := i + n
		for {
			name, k := r.columnAt(at)
			if k == 0 || hasConditionAt(&r.Out, r, at, k) {
				break
			}
			names = append(names, name)
			at += k
			i2 := at + r.Any(at, end, ", and", ",", "and", "&", "or")
			if _, k := r.columnAt(i2 + r.Any(i2, end, "the")); k == 0 {
				break
			}
			at = i2 + r.Any(i2, end, "the")
		}
		if len(names) == 0 {
			continue
		}
		at += r.Any(at, end, "columns", "column", "fields", "field")
		r.Claim(i, at, &r.columns)
		r.choiceOf(names, keep)
	}
}

// hasConditionAt: behind the column stands a comparison, so the words choose rows.
func hasConditionAt(_ *plan.Synthesis, r *CopyReader, at, n int) bool {
	_, k := r.comparisonAt(r.Toks[at].Text, at+n)
	return k > 0
}

func (r *CopyReader) choiceOf(names []string, keep bool) {
	if keep {
		r.Out.Columns = names
		return
	}
	have := r.Out.Columns
	if have == nil {
		have = slices.Clone(r.knownColumns())
	}
	r.Out.Columns = slices.DeleteFunc(have, func(c string) bool { return slices.Contains(names, c) })
	if len(r.Out.Columns) == 0 {
		r.Out.Columns = nil
	}
}

// readRows reads how many rows are wanted.
func (r *CopyReader) readRows() {
	end := len(r.Toks)
	for i := range r.Toks {
		if r.Owner[i] != nil {
			continue
		}
		if n := r.Any(i, end, "the same number of rows", "same number of rows", "the same size", "same size", "as many rows", "same number of records"); n > 0 {
			r.times(i, i+n, 1)
			return
		}
		if n := r.Any(i, end, "twice as many rows", "twice as many", "twice the rows", "double the rows", "double the number of rows", "double the size", "twice the size", "double it", "double"); n > 0 {
			r.times(i, i+n, 2)
			return
		}
		t := r.Toks[i]
		if t.Kind != token.Number || t.Percent || t.Digits > 0 && t.Num != math.Floor(t.Num) || t.Num < 1 || t.Num > 1e12 {
			continue
		}
		if t.Unit == "x" && r.Any(i+1, end, "the rows", "as many rows", "as many", "the size", "rows", "the data") > 0 {
			r.times(i, i+1+r.Any(i+1, end, "the rows", "as many rows", "as many", "the size", "rows", "the data"), t.Num)
			return
		}
		if t.Unit != "" {
			continue
		}
		at := i + 1
		for r.Any2(at, end, "synthetic", "fake", "new", "more", "artificial", "synthesized", "anonymous", "anonymized", "anonymised", "realistic", "similar", "private", "differentially") {
			at++
		}
		next := r.Tok(at)
		noun := at < end && next.Kind == token.Word && r.Owner[at] == nil && (next.Is(term.RowWords...) || next.Is("people", "samples", "examples", "entries", "lines", "observations") || !framing[next.Low] && strings.HasSuffix(next.Low, "s"))
		verb := r.Tok(i-1).Is("make", "generate", "create", "synthesize", "synthesise", "me", "it", "to", "produce", "want", "need", "about", "around", "say", "now")
		if !noun && !verb && end > 2 {
			continue
		}
		if noun {
			at++
		} else {
			at = i + 1
		}
		r.Out.Rows, r.Out.Entities = int64(t.Num), 0
		r.Claim(i, at, &r.rows)
		return
	}
}

// times asks for a multiple of the dataset's rows, or in a revision of the rows before.
func (r *CopyReader) times(from, to int, factor float64) {
	if r.Out.Entities > 0 {
		r.Out.Entities = int64(math.Round(float64(r.Out.Entities) * factor))
		r.Claim(from, to, &r.rows)
		return
	}
	base := r.Out.Rows
	if base == 0 && r.Set != nil {
		base = r.Set.Rows
	}
	if base == 0 {
		return
	}
	r.Out.Rows = int64(math.Round(float64(base) * factor))
	s := r.Span(from, to)
	r.Assume(&r.rows, fmt.Sprintf("%q is %d rows", r.Reader.Source(from, to), r.Out.Rows), &s)
	r.Claim(from, to, &r.rows)
}

// knownColumns are the columns of the dataset that is meant.
func (r *CopyReader) knownColumns() []string {
	if r.Set == nil {
		return nil
	}
	return r.Set.Columns
}

// columnAt reads the name of a column: the longest run of tokens that is one, whatever
// its case and marks. Of a dataset whose columns are not known yet a word is taken.
func (r *CopyReader) columnAt(i int) (string, int) {
	if i < 0 || i >= len(r.Toks) || r.Owner[i] != nil && r.Owner[i] != &r.Root {
		return "", 0
	}
	known := r.knownColumns()
	if known == nil {
		if t := r.Toks[i]; r.Set == nil && t.Kind == token.Word && !draft.FunctionWords[t.Low] {
			return t.Text, 1
		} else if r.Set != nil && (t.Kind == token.Word && !draft.FunctionWords[t.Low] || t.Kind == token.Quote) {
			return t.Text, 1
		}
		return "", 0
	}
	for n := min(6, len(r.Toks)-i); n > 0; n-- {
		said := r.Reader.Source(i, i+n)
		if r.Toks[i].Kind == token.Quote && n == 1 {
			said = r.Toks[i].Text
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
		if r.Several != nil {
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
