package revision

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// choice is one value of a closed list, by its place there.
type choice struct {
	ref
	at int
}

// sameValue: words mean a value of a list.
func sameValue(words []string, value string) bool {
	if len(words) == 0 {
		return false
	}
	have := lexicon.NameWords(value)
	if strings.Join(words, "") == strings.Join(have, "") {
		return true
	}
	if len(words) != len(have) {
		return false
	}
	for k := range words {
		if lexicon.Stem(words[k]) != lexicon.Stem(have[k]) && lexicon.Singular(words[k]) != lexicon.Singular(have[k]) {
			return false
		}
	}
	return true
}

// choices are the values of lists that tokens [i, end) mean, in one column alone where the message says which.
func (r *reader) choices(i, end int, in []ref) []choice {
	i += r.phrase(i, end, "the value", "value", "the option", "the", "a", "all", "any", "only")
	end -= r.phraseBehind(i, end, "ones", "values", "value", "option", "options", "rows", "entries", "category", "as a value", "as value")
	if i >= end || end-i > 6 {
		return nil
	}
	own := in
	// "medium priority", "the refunded status": the column stands beside the value
	for _, cut := range []int{end - 1, end - 2} {
		if one, ok := r.columnAt(cut, end); ok && cut > i && own == nil {
			if all := r.valuesOf(r.words(i, cut), []ref{one}); len(all) > 0 {
				return all
			}
		}
	}
	for _, cut := range []int{i + 1, i + 2} {
		if one, ok := r.columnAt(i, cut); ok && cut < end && own == nil {
			if all := r.valuesOf(r.words(cut, end), []ref{one}); len(all) > 0 {
				return all
			}
		}
	}
	all := r.valuesOf(r.words(i, end), own)
	if len(all) > 1 {
		all = slices.DeleteFunc(all, func(c choice) bool {
			return len(r.said) > 0 && !slices.Contains(r.said, c.ref) && slices.ContainsFunc(all, func(o choice) bool { return slices.Contains(r.said, o.ref) })
		})
	}
	if len(all) > 1 {
		// "gold customers": the table stands behind the value
		return nil
	}
	if len(all) == 0 {
		if n := 1; end-n > i {
			if _, ok := r.table(end-n, end); ok {
				return r.valuesOf(r.words(i, end-n), own)
			}
		}
	}
	return all
}

func (r *reader) columnAt(i, end int) (ref, bool) {
	if i < 0 || i >= end || end > len(r.toks) {
		return ref{}, false
	}
	return r.column(i, end)
}

// valuesOf are the places of a value in the lists of the plan.
func (r *reader) valuesOf(words []string, in []ref) []choice {
	var out []choice
	for _, t := range r.plan.Tables {
		for _, c := range t.Columns {
			own := ref{t.Name, c.Name}
			if in != nil && !slices.Contains(in, own) {
				continue
			}
			for k, v := range c.Values {
				if sameValue(words, v.Value) {
					out = append(out, choice{own, k})
				}
			}
		}
	}
	return out
}

// list are the columns of which values can be added or taken away among all.
func (r *reader) lists(all []ref) []ref {
	return slices.DeleteFunc(slices.Clone(all), func(a ref) bool {
		t, ok := r.plan.Table(a.table)
		if !ok {
			return true
		}
		c, ok := t.Column(a.column)
		return !ok || len(c.Values) == 0
	})
}

// items are the values that a list names, and their shares, -1 where it says none.
type item struct {
	text  string
	share float64
}

// items reads "'refunded'", "refunded (5%)", "XS and XXL", "blocked at 10%".
func (r *reader) items(i, end int) []item {
	var out []item
	for i < end {
		to := i
		depth := 0
		for to < end && (depth > 0 || !r.toks[to].Is(",", "and", "&", "or", "/")) {
			switch {
			case r.toks[to].Is("("):
				depth++
			case r.toks[to].Is(")"):
				depth--
			}
			to++
		}
		one := item{share: -1}
		from := i + r.phrase(i, to, "also", "another", "a", "the value", "value", "the", "too")
		stop := to
		for k := from; k < to; k++ {
			if n := r.phrase(k, to, "(", "at", "with", "for", "=", ":", "in", "about", "around", "as"); n > 0 || r.toks[k].Percent {
				share, m := r.share(k+n, to)
				if t := r.toks[min(k+n, to-1)]; m == 0 && n > 0 && t.Kind == token.Number && t.Unit == "" && t.Num > 0 && t.Num < 100 {
					share, m = t.Num/100, 1 // "a rejected stage with 40"
				}
				if m > 0 {
					rest := k + n + m
					rest += r.phrase(rest, to, ")", "of them", "of the rows", "of rows", "of all", "share", "of the time")
					if rest == to {
						one.share, stop = share, k
						break
					}
				}
			}
		}
		if from >= stop || stop-from > 5 {
			return nil
		}
		one.text = r.valueText(from, stop)
		out = append(out, one)
		i = to
		for i < end && r.toks[i].Is(",", "and", "&", "or", "also", "/") {
			i++
		}
	}
	return out
}

// valueText is a value as the message writes it.
func (r *reader) valueText(i, end int) string {
	if end == i+1 && r.toks[i].Kind == token.Quote {
		return r.toks[i].Text
	}
	var b strings.Builder
	for k := i; k < end; k++ {
		if k > i && !r.toks[k].Glued {
			b.WriteByte(' ')
		}
		b.WriteString(r.toks[k].Text)
	}
	return b.String()
}

// inStyle writes a value as the others of its list are written: with underscores, or a capital.
func inStyle(value string, quoted bool, values []contract.Category) string {
	if quoted || len(values) == 0 {
		return value
	}
	lower, title, under := true, true, false
	for _, v := range values {
		if v.Value == "" {
			continue
		}
		lower = lower && v.Value == strings.ToLower(v.Value)
		title = title && v.Value[0] >= 'A' && v.Value[0] <= 'Z' && v.Value[1:] == strings.ToLower(v.Value[1:])
		under = under || strings.Contains(v.Value, "_")
	}
	if under {
		value = strings.ReplaceAll(value, " ", "_")
	}
	switch {
	case lower && value != "" && value[1:] == strings.ToLower(value[1:]):
		return strings.ToLower(value)
	case title && value != "" && value == strings.ToLower(value):
		return strings.ToUpper(value[:1]) + value[1:]
	}
	return value
}

func evenShares(all []contract.Category) bool {
	return !slices.ContainsFunc(all, func(v contract.Category) bool {
		d := v.Share - all[0].Share
		return d > 1e-6 || d < -1e-6
	})
}

// sumToOne puts shares right that changes have left a little off.
func sumToOne(all []contract.Category) {
	sum := 0.0
	for _, v := range all {
		sum += v.Share
	}
	if sum <= 0 {
		for k := range all {
			all[k].Share = 1 / float64(len(all))
		}
		return
	}
	for k := range all {
		all[k].Share /= sum
	}
}

func (r *reader) value(c choice) string {
	t, _ := r.plan.Table(c.table)
	col, _ := t.Column(c.column)
	return col.Values[c.at].Value
}
