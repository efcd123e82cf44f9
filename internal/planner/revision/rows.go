package revision

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// rowWords count the rows of any table.
var rowWords = lexicon.WordSet("rows row records record entries entry lines samples items examples observations")

// countFillers stand around a number of rows and change nothing of it.
var countFillers = lexicon.WordSet(`make it them that this to up down by the of number count total amount size only just about around roughly approximately exactly instead now
	back want need have get got generate give me us change set increase decrease reduce bump raise lower cut scale grow shrink extend limit cap should be is are
	in for with all table tables dataset data go let use take do i we enough too many much more few fewer less at least please say like would as there volume want
	let's lets go bring put maybe a an our my whole bit i'd we'd rather keep which max maximum from than not per everything everywhere altogether overall it's that's produce so can you want will do enough suffice suffices fine okay plenty`)

// countVerbs make a number alone one of rows.
var countVerbs = lexicon.WordSet("make only bump raise increase decrease reduce cut scale grow shrink extend limit generate back instead down up cap lower")

// times are words for a factor.
var times = map[string]float64{"double": 2, "twice": 2, "triple": 3, "thrice": 3, "quadruple": 4, "halve": .5, "half": .5, "third": 1. / 3, "quarter": .25, "tenth": .1, "doubled": 2, "tripled": 3, "halved": .5, "tenfold": 10}

// rows reads how many rows a table is to have: "make it 10k rows", "500 customers instead", "10x the orders", "20% fewer".
func (r *reader) rows(i, end int) *change {
	var numbers []token.Token
	var tables []string
	if r.phrase(i, end, "cap it", "cap that", "limit it", "limit that", "cap them", "limit them") > 0 && r.aboutColumn() {
		return nil // the numbers that were spoken of
	}
	factor, said, verb, per := 0.0, false, false, false
	more, fewer, added, previous := false, false, false, -1 // of a number: "100 more rows"; the number that another is wanted instead of
	for k := i; k < end; k++ {
		t := r.toks[k]
		if n := r.tableRun(k, end); n > 0 {
			name, _ := r.table(k, k+n)
			if !lexicon.IsPlural(r.toks[k+n-1].Low) && len(r.matchedExactly(k, k+n)) > 0 {
				return nil // "price at least 20", of a table called prices
			}
			tables = append(tables, name)
			k += n - 1
			continue
		}
		switch {
		case t.Kind == token.Number && (t.Unit == "x" || k+1 < end && r.toks[k+1].Is("x", "times", "fold") || t.Is("ten") && r.is(k+1, end, "times")):
			factor = t.Num
			if t.Unit != "x" {
				k++
			}
		case t.Kind == token.Number && k+1 < end && r.toks[k+1].Is("tables"):
			return nil // "two tables: clients and projects"
		case t.Kind == token.Number && t.Unit == "" && t.Num > 0:
			if previous >= 0 && r.toks[k-1].Is("from", "not", "than") {
				continue // "from 100 to 500", "5000 rather than 500"
			}
			if k > i && (r.toks[k-1].Is("from") || r.is(k-2, k, "instead of") || r.toks[k-1].Is("not") || r.is(k-2, k, "rather than")) {
				previous = k
				continue
			}
			numbers = append(numbers, t)
		case t.Kind == token.Word && times[t.Low] > 0:
			factor = times[t.Low]
		case t.Kind == token.Word && rowWords[t.Low]:
			said = true
		case t.Kind == token.Word && countFillers[t.Low]:
			verb = verb || countVerbs[t.Low]
			said = said || t.Is("everything", "data", "dataset", "volume", "size", "altogether")
			by := k > i && r.toks[k-1].Kind == token.Number || factor > 0
			more, fewer = more || by && t.Is("more"), fewer || by && t.Is("fewer", "less")
			per = per || t.Is("per")
		case k == i && r.phrase(i, end, "add", "append", "insert", "another", "plus", "+", "extra") > 0:
			added = true
		case t.Is("another", "extra", "additional"):
			added = true
		case t.Is(",", "-", "(", ")", ":", "~", "=", ">"):
		default:
			return nil
		}
	}
	more = more || added && len(numbers) == 1
	if !said && len(tables) == 0 && slices.ContainsFunc(r.toks[i:end], func(t token.Token) bool {
		return countFillers[t.Low] && slices.ContainsFunc(r.plan.Tables, func(own contract.Table) bool { _, ok := own.Column(t.Low); return ok })
	}) {
		return nil // "total up to 1000", of a column called total
	}
	if len(numbers) == 1 && numbers[0].Year && r.yearSaid(i, end) {
		return nil // "sales only in 2025"
	}
	if len(numbers) > 1 || len(tables) > 1 || per || len(numbers) == 0 && factor == 0 {
		return nil
	}
	it := false
	if k, _ := r.find(i, end, "it", "that", "them", "this"); k >= 0 {
		it = true
	}
	if len(r.said) > 0 && !r.aboutColumn() && end-i == 1 && len(numbers) == 1 && numbers[0].Num >= 10 {
		said = true // "that's too many. 20k"
	}
	if k, _ := r.find(i, end, "will do", "is enough", "are enough", "suffice", "suffices", "is fine", "is plenty", "would do", "should do"); k >= 0 && len(numbers) == 1 && numbers[0].Num >= 10 {
		said = true
	}
	if !said && len(tables) == 0 && !(verb && len(numbers) == 1) && !(factor > 0 && (it || verb || end-i == 1)) {
		return nil
	}
	if len(numbers) == 1 && !said && len(tables) == 0 && numbers[0].Num < 10 && it && r.aboutColumn() {
		return nil // "make it 5", of a column
	}
	if len(numbers) == 1 && numbers[0].Year && !said && len(tables) == 0 && (previous >= 0 && r.toks[previous].Year || r.saidDates()) {
		return nil // "2023 instead of 2026"
	}
	// "6 samples, not 4", of a table with four for each row of another
	if previous >= 0 && len(tables) == 1 && len(numbers) == 1 {
		if rel, ok := r.plan.GroupingRelation(tables[0]); ok && rel.PerParent != nil && rel.PerParent.Min == rel.PerParent.Max && float64(rel.PerParent.Min) == r.toks[previous].Num {
			next := r.draft()
			rel, _ := next.GroupingRelation(tables[0])
			p, _ := next.Table(rel.Parent)
			t, _ := next.Table(rel.Child)
			return r.spread(next, rel, p, t, numbers[0].Num, numbers[0].Num, false)
		}
	}
	next := r.draft()
	own := r.root().Name
	if len(tables) == 1 {
		own = tables[0]
	} else if !said && len(r.said) == 1 && r.said[0].column == "" {
		own = r.said[0].table
	}
	t, _ := next.Table(own)
	var want float64
	switch {
	case factor > 0 && len(numbers) == 0 && more && factor < 1:
		want = float64(t.Rows) * (1 + factor)
	case factor > 0:
		if want = float64(t.Rows) * factor; len(tables) == 0 {
			return r.resizeAll(next, factor)
		}
	case numbers[0].Percent && more:
		want = float64(t.Rows) * (1 + numbers[0].Num/100)
	case numbers[0].Percent && fewer:
		want = float64(t.Rows) * (1 - numbers[0].Num/100)
	case numbers[0].Percent:
		return nil
	case more:
		want = float64(t.Rows) + numbers[0].Num
	case fewer:
		want = float64(t.Rows) - numbers[0].Num
	default:
		want = numbers[0].Num
	}
	return r.resize(next, t, want)
}

func (r *reader) follows(i, end int, phrase string) bool {
	k, _ := r.find(i, end, phrase)
	return k >= 0
}

// aboutColumn: the clause before was about a column.
func (r *reader) aboutColumn() bool {
	return len(r.saidColumns()) > 0
}

// tableRun is the length of the longest name of a table at k.
func (r *reader) tableRun(k, end int) int {
	if r.phrase(k, end, "first table", "second table", "third table", "last table", "other table") > 0 && r.isTable(k, k+2) {
		return 2
	}
	if k >= end || r.toks[k].Kind != token.Word || countFillers[r.toks[k].Low] || rowWords[r.toks[k].Low] && !r.rowWordNames(r.toks[k].Low) {
		return 0
	}
	for n := min(3, end-k); n >= 1; n-- {
		if countFillers[r.toks[k+n-1].Low] || rowWords[r.toks[k+n-1].Low] && !r.rowWordNames(r.toks[k+n-1].Low) {
			continue
		}
		if _, ok := r.table(k, k+n); ok {
			return n
		}
	}
	return 0
}

// yearSaid: a year stands behind a word for when.
func (r *reader) yearSaid(i, end int) bool {
	for k := i + 1; k < end; k++ {
		if r.toks[k].Year && r.toks[k].Kind == token.Number && (r.toks[k-1].Is("in", "during", "since", "until", "before", "after") || r.is(k-2, k, "only from")) {
			return true
		}
	}
	return false
}

// rowWordNames: a table is called by one of the words for rows, "samples".
func (r *reader) rowWordNames(w string) bool {
	return slices.ContainsFunc(r.plan.Tables, func(t contract.Table) bool {
		words := lexicon.NameWords(t.Name)
		return lexicon.Singular(words[len(words)-1]) == lexicon.Singular(w)
	})
}

// resize gives t so many rows. Its children keep their number per row of it.
func (r *reader) resize(next *contract.Contract, t *contract.Table, rows float64) *change {
	if rows > contract.MaxRows {
		return &change{question: &Question{
			ID: "rows_limit", Text: fmt.Sprintf("A plan has at most %d rows in all. How many rows should %s have?", int64(contract.MaxRows), plain(t.Name)),
			Suggestions: []string{fmt.Sprintf("%d rows of %s", 10*t.Rows, plain(t.Name))},
		}}
	}
	n := int64(math.Round(rows))
	if n < 1 {
		return nil
	}
	if q := doNotFit(next, t, n); q != nil {
		return &change{question: q}
	}
	ch := &change{plan: next, about: []ref{{table: t.Name}}, scaled: map[string]string{}}
	if !setRows(next, t, n, r.counted, ch) {
		return nil
	}
	r.counted[t.Name] = true
	return ch
}

// doNotFit asks about more or fewer rows than the rows of their parents can have.
func doNotFit(c *contract.Contract, t *contract.Table, n int64) *Question {
	rel, ok := c.GroupingRelation(t.Name)
	if !ok || rel.Self() || rel.PerParent == nil || rel.PerParent.ParentShare > 0 || t.Grid != nil {
		return nil
	}
	p, _ := c.Table(rel.Parent)
	low, high := rel.PerParent.Min, rel.PerParent.Max
	if n >= low*p.Rows && (high == 0 || n <= high*p.Rows) {
		return nil
	}
	each, parents := max(1, (n+p.Rows-1)/p.Rows), max(1, 2*n/max(1, low+high))
	span := fmt.Sprintf("%d to %d", low, high)
	if low == high {
		span = strconv.FormatInt(low, 10)
	}
	least := min(low, each)
	if n < p.Rows {
		least, each = 0, 1
	}
	return &Question{
		ID:          "rows_per_parent",
		Text:        fmt.Sprintf("%d rows of %s do not go with %d rows of %s that have %s each. Which of the two should change?", n, plain(t.Name), p.Rows, plain(p.Name), span),
		Suggestions: []string{fmt.Sprintf("%d %s", parents, plain(p.Name)), fmt.Sprintf("%d %s, each with %d to %d %s", p.Rows, plain(p.Name), least, max(each, 2*each-least), plain(t.Name))},
	}
}

// resizeAll multiplies the rows of all tables that are nobody's children, and of their children with them.
func (r *reader) resizeAll(next *contract.Contract, factor float64) *change {
	ch := &change{plan: next, scaled: map[string]string{}}
	for k := range next.Tables {
		t := &next.Tables[k]
		if slices.ContainsFunc(next.Relations, func(rel contract.Relation) bool { return rel.Child == t.Name && !rel.Self() }) {
			continue
		}
		ch.about = append(ch.about, ref{table: t.Name})
		if n := int64(math.Round(float64(t.Rows) * factor)); n < 1 || !setRows(next, t, n, nil, ch) {
			return nil
		}
	}
	if len(ch.about) == 0 {
		return nil
	}
	return ch
}

// setRows changes the rows of a table, and in proportion those of its children but the ones that were counted.
func setRows(next *contract.Contract, t *contract.Table, n int64, counted map[string]bool, ch *change) bool {
	before := t.Rows
	if g := t.Grid; g != nil {
		switch {
		case n%g.Keys == 0:
			g.Steps = n / g.Keys
		case n%g.Steps == 0:
			g.Keys = n / g.Steps
		default:
			return false
		}
	}
	for k := range t.Columns {
		if d := t.Columns[k].Distinct; d > n {
			t.Columns[k].Distinct = n
		}
	}
	t.Rows = n
	for _, rel := range next.ChildRelations(t.Name) {
		child, ok := next.Table(rel.Child)
		if !ok || rel.Self() || counted[rel.Child] || before == 0 {
			continue
		}
		if group, ok := next.GroupingRelation(rel.Child); !ok || group.Parent != t.Name || child.Grid != nil && child.Grid.KeyColumn != rel.ChildColumn {
			continue
		}
		rows := max(1, int64(math.Round(float64(child.Rows)*float64(n)/float64(before))))
		if p := rel.PerParent; p != nil && p.ParentShare == 0 {
			rows = max(rows, p.Min*n)
			if p.Max > 0 {
				rows = min(rows, p.Max*n)
			}
		}
		if g := child.Grid; g != nil {
			g.Keys, rows = n, n*g.Steps
		}
		ch.scaled[child.Name] = t.Name
		if rows != child.Rows && !setRows(next, child, rows, counted, ch) {
			child.Rows = rows
		}
	}
	return true
}
