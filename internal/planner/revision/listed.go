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

// addValues reads values that a list is to have, too: "add refunded to the statuses", "status can also be on hold",
// "also allow XL as a size".
func (r *reader) addValues(i, end int) *change {
	verb := r.phrase(i, end, "i forgot the", "i forgot", "we forgot the", "we forgot", "missing are the", "add", "also add", "include", "also include", "also allow", "allow", "append", "put", "introduce", "there should be", "there should also be", "also", "we need", "i need", "another", "one more", "insert", "extend", "have")
	at := i + verb
	// "another status: X", "a third tier called platinum"
	if n := r.phrase(at, end, "a new", "another", "one more", "a second", "a third", "a fourth", "a fifth", "an additional", "an extra", "a further", "the"); n > 0 || verb > 0 && r.is(i, end, "another") {
		for k := at + n + 1; k < end; k++ {
			m := r.phrase(k, end, ":", "called", "named", "value", "option", ",", "=", "value called", "value :", "option called")
			if m == 0 && k+1 < end {
				if _, quoted := r.column(at+n, k); !quoted || r.toks[k].Kind != token.Quote {
					continue
				}
			}
			if one, ok := r.column(at+n, k); ok && len(r.lists([]ref{one})) == 1 && m > 0 {
				m += r.phrase(k+m, end, "called", "named", ":", ",")
				return r.extend(one, k+m, end)
			}
		}
	}
	// "add a rejected stage with 40%", "another premium tier": the value stands before its column
	if verb > 0 {
		from := at + r.phrase(at, end, "a new", "a", "an", "another", "the", "an additional", "a further", "one more", "an extra")
		for k := from + 1; k < min(end, from+4); k++ {
			for n := 1; n <= 2 && k+n <= end; n++ {
				one, ok := r.column(k, k+n)
				if !ok || len(r.lists([]ref{one})) == 0 || len(r.matchedExactly(k, k+n)) == 0 || r.toks[k-1].Is("to", "as", "in", "of", "for", "from", "a", "the") {
					continue
				}
				if k+n == end {
					return r.extend(one, from, k)
				}
				share, m := 0.0, r.phrase(k+n, end, "with", "at", "(", "for", ":", ",", "of")
				if share, m = r.shareBehind(k+n+m, end, m); m > 0 {
					if ch := r.extend(one, from, k); ch != nil {
						t, _ := ch.plan.Table(one.table)
						c, _ := t.Column(one.column)
						setShares(c, []choice{*ch.value}, []float64{share})
						return ch
					}
				}
			}
		}
	}
	for k := at + 1; k < end; k++ {
		n := r.phrase(k, end, "to", "as", "to the list of", "to the possible", "to the allowed", "in", "in the", "for", "among", "among the", "to the", "as another", "as a", "as an", "as a new", "as an additional", "as an option for", "as an option in", "as a value for", "as a value of", "as a possible", "as possible", "as a third", "to the values of", "to the options of", "to the options for")
		if n == 0 || verb == 0 {
			continue
		}
		to := end - r.phraseBehind(k+n, end, "list", "options", "option", "values", "value", "too", "as well", "choices")
		one, ok := r.column(k+n, to)
		if !ok {
			continue
		}
		if lists := r.lists([]ref{one}); len(lists) == 1 {
			return r.extend(one, at, k)
		}
	}
	// "status can also be refunded", "the statuses should include refunded"
	for k := i + 1; k < end; k++ {
		n := r.phrase(k, end, "can also be", "may also be", "could also be", "should also include", "should include", "should also have", "must also include", "should also allow", "also includes", "can be also", "needs to include", "also needs", "should also contain", "could be also", "might also be", "is missing", "needs", "should have", "should also be able to be", "can also take", "should allow")
		if n == 0 {
			continue
		}
		from := i + r.phrase(i, k, "the list of", "the values of", "the options of", "the options for")
		one, ok := r.column(from, k)
		if !ok || len(r.lists([]ref{one})) == 0 {
			continue
		}
		n += r.phrase(k+n, end, "a", "the value", "an option for", "the option", "another value", "a value", "value")
		return r.extend(one, k+n, end)
	}
	// "device: add tablet"
	for k := i + 1; k < end; k++ {
		if n := r.phrase(k, end, "add", ": add", "plus", "also", ": also", ": plus", "+", "needs also", ", add", "- add"); n > 0 {
			if one, ok := r.column(i, k); ok && len(r.lists([]ref{one})) == 1 && k+n < end {
				return r.extend(one, k+n, end)
			}
		}
	}
	if ch := r.moreOf(i, end); ch != nil {
		return ch
	}
	// "trench D also"
	if end < len(r.toks) && r.toks[end].Is("also", "too") || r.is(end, len(r.toks), "as well") {
		for k := end - 1; k > i; k-- {
			if one, ok := r.column(i, k); ok && len(r.lists([]ref{one})) == 1 && end-k <= 3 {
				return r.extend(one, k, end)
			}
		}
	}
	if r.is(i, end, "also") || r.is(i, end, "add") || r.is(i, end, "i forgot") || r.is(i, end, "we forgot") {
		if all := r.sizes(); verb > 0 && len(r.said) == 0 && len(all) == 1 && r.onlySizes(at, end) {
			return r.extend(all[0], at, end)
		}
		if lists := r.lists(r.said); len(lists) == 1 && len(r.said) == 1 && verb > 0 && r.namesValues(at, end) && !r.mentions(at, end, r.talkedOf()) {
			return r.extend(lists[0], at, end)
		}
	}
	return nil
}

// shareBehind is the share that ends a clause, also without a sign behind a word for it.
func (r *reader) shareBehind(i, end, said int) (float64, int) {
	share, n := r.share(i, end)
	if i < end && n == 0 && said > 0 && r.toks[i].Kind == token.Number && r.toks[i].Unit == "" && r.toks[i].Num < 100 {
		share, n = r.toks[i].Num/100, 1
	}
	n += r.phrase(i+n, end, ")", "of them", "of rows", "of the rows")
	if n == 0 || i+n != end {
		return 0, 0
	}
	return share, n
}

// extend adds values to the list of a column.
func (r *reader) extend(one ref, i, end int) *change {
	if k, _ := r.find(i, end, "( take it from", "( taken from", "( from", "( take that from", "( taken off", "( take them from", ", taken from", "taken from", ", taken off", "taken off", ", at the expense of", "at the expense of", ", coming from", ", from"); k > i {
		own := *r
		ch := own.extend(one, i, k)
		if ch == nil {
			return nil
		}
		own.plan, own.chosen = ch.plan, ch.value
		if r.toks[k].Is(",", "(") {
			k++
		}
		return own.takenFrom(k, end-r.phraseBehind(k, end, ")"))
	}
	more := r.items(i, end)
	next := r.draft()
	t, _ := next.Table(one.table)
	c, _ := t.Column(one.column)
	if len(more) == 0 || len(c.Values) == 0 {
		return nil
	}
	even := evenShares(c.Values)
	for _, m := range more {
		if w := strings.Fields(m.text); len(w) == 1 && lexicon.IsPlural(strings.ToLower(m.text)) && !slices.ContainsFunc(c.Values, func(v contract.Category) bool { return lexicon.IsPlural(strings.ToLower(v.Value)) }) {
			m.text = lexicon.Singular(strings.ToLower(m.text)) // "the students", among "adult" and "child"
		}
		text := inStyle(m.text, slices.ContainsFunc(r.toks[i:end], func(t token.Token) bool { return t.Kind == token.Quote && t.Text == m.text }), c.Values)
		if slices.ContainsFunc(c.Values, func(v contract.Category) bool { return v.Value == text }) {
			continue
		}
		share := m.share
		if share < 0 {
			share = 1 / float64(len(c.Values)+1)
		} else {
			even = false
		}
		if share >= 1 {
			return nil
		}
		for k := range c.Values {
			c.Values[k].Share *= 1 - share
		}
		c.Values = append(c.Values, contract.Category{Value: text, Share: share})
	}
	if even {
		for k := range c.Values {
			c.Values[k].Share = 1 / float64(len(c.Values))
		}
	}
	sumToOne(c.Values)
	return &change{plan: next, about: []ref{one}, value: &choice{one, len(c.Values) - 1}}
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

// dropValues takes the values that tokens [i, end) name out of their lists.
func (r *reader) dropValues(i, end int) *change {
	var in []ref
	for k := end - 2; k > i; k-- {
		if !r.toks[k].Is("from", "of", "in", "for", "as") {
			continue
		}
		to := end - r.phraseBehind(k+1, end, "list", "options", "values")
		if all, ok := r.refs(k+1+r.phrase(k+1, to, "the list of", "the possible", "a possible", "a", "an option for", "the options for", "the values of"), to); ok {
			if in = r.lists(all); len(in) > 0 {
				end = k
				break
			}
		}
	}
	next := r.draft()
	var about []ref
	// "medium and low priority": the column behind the last is that of all
	if one, ok := r.columnAt(end-1, end); ok && in == nil && len(r.lists([]ref{one})) == 1 {
		in, end = []ref{one}, end-1
	}
	for i < end {
		to := i
		for to < end && !r.toks[to].Is(",", "and", "&", "or") {
			to++
		}
		all := r.choices(i, to, in)
		if len(all) != 1 {
			return nil
		}
		t, _ := next.Table(all[0].table)
		c, _ := t.Column(all[0].column)
		have := r.value(all[0])
		if len(c.Values) < 2 {
			return nil
		}
		even := evenShares(c.Values)
		c.Values = slices.DeleteFunc(c.Values, func(v contract.Category) bool { return v.Value == have })
		if even {
			for k := range c.Values {
				c.Values[k].Share = 1 / float64(len(c.Values))
			}
		}
		sumToOne(c.Values)
		forgetValue(next, all[0].ref, have)
		about = append(about, all[0].ref)
		for i = to; i < end && r.toks[i].Is(",", "and", "&", "or"); i++ {
		}
	}
	if len(about) == 0 {
		return nil
	}
	return &change{plan: next, about: about}
}

func (r *reader) value(c choice) string {
	t, _ := r.plan.Table(c.table)
	col, _ := t.Column(c.column)
	return col.Values[c.at].Value
}

// forgetValue takes a value out of the conditions and cases of a column.
func forgetValue(c *contract.Contract, one ref, value string) {
	t, _ := c.Table(one.table)
	for k := range t.Columns {
		col := &t.Columns[k]
		col.Cases = slices.DeleteFunc(col.Cases, func(cs contract.Case) bool {
			w := cs.When
			if w == nil || w.Column != one.column || !slices.Contains(w.Values, value) {
				return false
			}
			w.Values = slices.DeleteFunc(w.Values, func(v string) bool { return v == value })
			return len(w.Values) == 0
		})
		if col.Name == one.column {
			for j := range col.Cases {
				col.Cases[j].Values = slices.DeleteFunc(col.Cases[j].Values, func(v contract.Category) bool { return v.Value == value })
				if len(col.Cases[j].Values) > 0 {
					sumToOne(col.Cases[j].Values)
				}
			}
		}
	}
}

// replaceValue reads another name of a value: "replace gold with platinum", "EUR instead of USD", "call bronze basic".
func (r *reader) replaceValue(i, end int) *change {
	verb := r.phrase(i, end, "replace", "rename", "change", "swap", "call", "turn", "use", "make it", "make", "switch", "i want", "have", "substitute", "rename the value", "change the value", "it should be", "should be", "put", "i meant", "i mean", "exchange", "we say", "we call it", "it is called", "it's called", "they say", "write", "say", "spell it", "it's", "it is")
	at := i + verb
	type pair struct{ old, new [2]int }
	var tries []pair
	for k := at + 1; k < end; k++ {
		if n := r.phrase(k, end, "with", "by", "to", "into", "for", "->", "=>", "→", "as", "should be", "should be called", "becomes"); n > 0 {
			tries = append(tries, pair{[2]int{at, k}, [2]int{k + n, end}})
		}
		if n := r.phrase(k, end, "instead of", "rather than", ", not", "not", "and not", "in place of", "for", "in stead of"); n > 0 {
			tries = append(tries, pair{[2]int{k + n, end}, [2]int{at, k}})
		}
		if r.is(i, end, "call") {
			tries = append(tries, pair{[2]int{at, k}, [2]int{k, end}})
		}
	}
	// "no red ones, green instead"
	if n := r.phrase(i, end, "no", "not", "without", "no more", "remove", "drop"); n > 0 && r.is(end-1, end, "instead") {
		for k := i + n + 1; k < end; k++ {
			if m := r.phrase(k, end, ", use", ", add", ",", "but"); m > 0 {
				tries = append(tries, pair{[2]int{i + n, k}, [2]int{k + m, end - 1}})
			}
		}
	}
	if n := r.phrase(i, end, "instead of"); n > 0 {
		for k := i + n + 1; k < end; k++ {
			if m := r.phrase(k, end, "use", "i want", "put", "make it", "have", "write", ",", "it should be", "we want", "take", ", use", ", put", ", write", "say", "it should say", ", it should say", "we say"); m > 0 {
				tries = append(tries, pair{[2]int{i + n, k}, [2]int{k + m, end}})
			}
		}
	}
	for _, p := range tries {
		if p.old[0] >= p.old[1] || p.new[0] >= p.new[1] {
			continue
		}
		var in []ref
		newEnd := p.new[1] - r.phraseBehind(p.new[0], p.new[1], "instead", "everywhere")
		for k := newEnd - 2; k > p.new[0]; k-- {
			if r.toks[k].Is("in", "for", "of") {
				if one, ok := r.column(k+1, newEnd); ok {
					in, newEnd = []ref{one}, k
					break
				}
			}
		}
		oldEnd := p.old[1]
		for k := oldEnd - 2; k > p.old[0] && in == nil; k-- {
			if r.toks[k].Is("in", "for", "of") {
				if one, ok := r.column(k+1, oldEnd); ok {
					in, oldEnd = []ref{one}, k
					break
				}
			}
		}
		if newEnd-p.new[0] > 4 {
			continue
		}
		all := r.choices(p.old[0], oldEnd, in)
		if len(all) == 0 || len(all) > 1 && in == nil && verb == 0 {
			continue
		}
		if _, isColumn := r.column(p.old[0], oldEnd); isColumn && in == nil && len(r.matchedExactly(p.old[0], oldEnd)) > 0 {
			continue
		}
		if ch := r.substitute(all[0], p.new[0], newEnd); ch != nil {
			return ch
		}
	}
	return nil
}

// substitute writes another value in the place of one, also in what depends on it.
func (r *reader) substitute(one choice, i, end int) *change {
	i += r.phrase(i, end, "the", "a", "an")
	if i >= end || slices.ContainsFunc(r.toks[i:end], func(t token.Token) bool { return t.Percent || t.Is(",", "(", ":") }) {
		return nil
	}
	next := r.draft()
	t, _ := next.Table(one.table)
	c, _ := t.Column(one.column)
	old := c.Values[one.at].Value
	text := inStyle(r.valueText(i, end), r.toks[i].Kind == token.Quote, c.Values)
	if slices.ContainsFunc(c.Values, func(v contract.Category) bool { return v.Value == text }) {
		return nil
	}
	c.Values[one.at].Value = text
	for k := range t.Columns {
		for j := range t.Columns[k].Cases {
			cs := &t.Columns[k].Cases[j]
			if w := cs.When; w != nil && w.Column == c.Name {
				for n := range w.Values {
					if w.Values[n] == old {
						w.Values[n] = text
					}
				}
			}
			if t.Columns[k].Name == c.Name {
				for n := range cs.Values {
					if cs.Values[n].Value == old {
						cs.Values[n].Value = text
					}
				}
			}
		}
	}
	if c.Unit == old {
		c.Unit = text
	}
	return &change{plan: next, about: []ref{one.ref}}
}

// namesValues: the words name new values, with a share or alone.
func (r *reader) namesValues(i, end int) bool {
	if k, _ := r.find(i, end, "taken from", "taken off", "at the expense of", "take it from", "take that from", "take them from"); k > i {
		if end = k; r.toks[k-1].Is(",", "(") {
			end--
		}
	}
	all := r.items(i, end)
	return len(all) > 0 && (all[0].share > 0 || end-i <= 3 && !lexicon.Names(r.words(i, min(end, i+2))) && !lexicon.Names(r.words(i, i+1)))
}

// moreOf reads "two more classes, 9d and 9e": values of the list that is called so.
func (r *reader) moreOf(i, end int) *change {
	at := i + r.phrase(i, end, "add", "i need", "we need", "there are", "we have")
	if at < end && (r.toks[at].Kind == token.Number || r.toks[at].Is("some", "a", "another", "one")) {
		at++
	}
	n := r.phrase(at, end, "more", "further", "additional", "new", "other", "extra")
	if n == 0 {
		return nil
	}
	at += n
	for m := 1; m <= 3 && at+m < end; m++ {
		one, ok := r.column(at, at+m)
		if !ok || len(r.lists([]ref{one})) == 0 {
			continue
		}
		from := at + m
		from += r.phrase(from, end, "please", "pls")
		from += r.phrase(from, end, ",", ":", "called", "named", "-")
		if from < end {
			return r.extend(one, from, end)
		}
	}
	return nil
}

var sizeWords = lexicon.WordSet("xxs xs s m l xl xxl xxxl 2xl 3xl small medium large")

// sizes are the lists of sizes of clothes.
func (r *reader) sizes() []ref {
	return slices.DeleteFunc(r.everyList(), func(a ref) bool {
		t, _ := r.plan.Table(a.table)
		c, _ := t.Column(a.column)
		return !slices.ContainsFunc(c.Values, func(v contract.Category) bool { return sizeWords[strings.ToLower(v.Value)] })
	})
}

func (r *reader) onlySizes(i, end int) bool {
	all := r.items(i, end)
	return len(all) > 0 && !slices.ContainsFunc(all, func(it item) bool { return !sizeWords[strings.ToLower(it.text)] })
}
