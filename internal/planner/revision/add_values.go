package revision

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

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
	if ch := r.valueToo(i+r.phrase(i, end, addVerbs...), end); ch != nil {
		return ch
	}
	for k := at + 1; k < end; k++ {
		n := r.phrase(k, end, "to", "as", "to the list of", "to the possible", "to the allowed", "in", "in the", "for", "among", "among the", "to the", "as another", "as a", "as an", "as a new", "as an additional", "as an option for", "as an option in", "as a value for", "as a value of", "as a possible", "as possible", "as a third", "to the values of", "to the options of", "to the options for")
		if n == 0 || verb == 0 {
			continue
		}
		// "to the priorities (5%)", "to the priorities at 5%"
		share, last := 0.0, end
		for stop := k + n + 1; stop < end && share == 0; stop++ {
			lead := r.phrase(stop, end, "(", ",", "with", "at", "for", ":")
			if s, m := r.shareBehind(stop+lead, end, lead); m > 0 {
				share, last = s, stop
			}
		}
		to := last - r.phraseBehind(k+n, last, "list", "options", "option", "values", "value", "too", "as well", "choices")
		one, ok := r.column(k+n, to)
		if !ok {
			continue
		}
		if ch := r.extend(one, at, k); ch != nil && share > 0 && ch.value != nil && len(r.lists([]ref{one})) == 1 {
			t, _ := ch.plan.Table(one.table)
			c, _ := t.Column(one.column)
			setShares(c, []choice{*ch.value}, []float64{share})
			return ch
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
		if one, ok := r.siblings(r.items(at, end)); ok && verb > 0 && len(r.said) == 0 {
			return r.extend(one, at, end)
		}
		if lists := r.lists(r.said); len(lists) == 1 && len(r.said) == 1 && verb > 0 && r.namesValues(at, end) && !r.mentions(at, end, r.talkedOf()) {
			return r.extend(lists[0], at, end)
		}
	}
	return nil
}

// valueToo reads a value behind the name of its column: "priority critical too, 5%".
func (r *reader) valueToo(at, end int) *change {
	k, n := r.find(at+2, min(end, at+6), "too", "as well")
	if k < 0 {
		return nil
	}
	lead := r.phrase(k+n, end, ",", "(", "with", "at", ":")
	share, m := r.shareBehind(k+n+lead, end, lead)
	if k+n+lead < end && m == 0 {
		return nil
	}
	for to := k - 1; to > at; to-- {
		one, ok := r.column(at, to)
		if !ok || len(r.lists([]ref{one})) == 0 || !r.sureEnough(at, to, one) {
			continue
		}
		ch := r.extend(one, to, k)
		if ch != nil && m > 0 && ch.value != nil {
			t, _ := ch.plan.Table(one.table)
			c, _ := t.Column(one.column)
			setShares(c, []choice{*ch.value}, []float64{share})
		}
		return ch
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

// namesValues: the words name new values, with a share or alone.
func (r *reader) namesValues(i, end int) bool {
	if k, _ := r.find(i, end, "taken from", "taken off", "at the expense of", "take it from", "take that from", "take them from"); k > i {
		if end = k; r.toks[k-1].Is(",", "(") {
			end--
		}
	}
	all := r.items(i, end)
	if i+1 < end && r.phrase(i, end, "a", "an") > 0 && r.toks[i+1].Kind == token.Word || end-i > 1 && lexicon.NameTail(r.toks[end-1].Low) {
		return false // "add a closing date" is a column
	}
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

// siblings is the one list of the plan that new values belong to, as lists of the lexicon have them beside two of its
// own: XL beside S and M.
func (r *reader) siblings(items []item) (ref, bool) {
	var all []ref
	for _, one := range r.everyList() {
		t, _ := r.plan.Table(one.table)
		c, _ := t.Column(one.column)
		if slices.ContainsFunc(items, func(it item) bool { return !besideOthers(it.text, c.Values) }) {
			continue
		}
		all = append(all, one)
	}
	if len(items) == 0 || len(all) != 1 {
		return ref{}, false
	}
	return all[0], true
}

func besideOthers(value string, values []contract.Category) bool {
	for _, list := range lexicon.All().Values {
		known := map[string]bool{}
		for _, v := range strings.Split(list, ",") {
			known[strings.ToLower(strings.TrimSpace(v))] = true
		}
		n := 0
		for _, v := range values {
			if known[strings.ToLower(v.Value)] {
				n++
			}
		}
		if n > 1 && known[strings.ToLower(value)] {
			return true
		}
	}
	return false
}
