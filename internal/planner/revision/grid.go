package revision

import (
	"slices"
	"strings"
	"time"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// grid is the table with a time grid that a message means: that of the clause before, else the only one.
func (r *reader) grid() *contract.Table {
	if t := r.talkedOf(); t.Grid != nil {
		return t
	}
	var only *contract.Table
	for k := range r.plan.Tables {
		if t := &r.plan.Tables[k]; t.Grid != nil {
			if only != nil {
				return nil
			}
			only = t
		}
	}
	return only
}

var stepWords = map[string]int64{"hourly": 3600, "daily": 86400, "weekly": 7 * 86400, "minutely": 60, "half-hourly": 1800}

var stepUnits = map[string]int64{"second": 1, "sec": 1, "s": 1, "minute": 60, "min": 60, "hour": 3600, "h": 3600, "hr": 3600, "day": 86400, "week": 7 * 86400}

var stepFillers = lexicon.WordSet("make it change to use one reading readings a record records value values should be interval step frequency sampling the set at in with now please i want we need measurements measurement row rows data sampled rather give me an time resolution granularity instead go switch taken every each per measured recorded")

// step reads another time step of a grid: "hourly instead of daily", "every 30 min". The period stays.
func (r *reader) step(i, end int) *change {
	if k, n := r.find(i, end, "instead of", "rather than", ", not", "not"); k > i {
		if c, _ := r.find(k+n, end, ",", "and", "but"); c >= 0 || end-k-n > 4 {
			return nil
		}
		end = k
	}
	t := r.grid()
	if t == nil {
		return nil
	}
	seconds, months := int64(0), int64(0)
	for k := i; k < end; k++ {
		w := r.toks[k]
		switch {
		case w.Kind == token.Word && stepWords[w.Low] > 0:
			seconds = stepWords[w.Low]
		case w.Is("monthly"):
			months = 1
		case w.Is("quarterly"):
			months = 3
		case w.Is("every", "each", "per", "once") && k+1 < end:
			n, at := 1.0, k+1
			at += r.phrase(at, end, "a", "per")
			if at < end && r.toks[at].Kind == token.Number {
				n = r.toks[at].Num
				if u := stepUnits[lexicon.Singular(r.toks[at].Unit)]; u > 0 {
					seconds, k = int64(n*float64(u)), at
					continue
				}
				at++
			}
			if at >= end {
				return nil
			}
			unit := lexicon.Singular(r.toks[at].Low)
			switch {
			case stepUnits[unit] > 0:
				seconds = int64(n * float64(stepUnits[unit]))
			case unit == "month":
				months = int64(n)
			case unit == "quarter":
				months = 3 * int64(n)
			default:
				return nil
			}
			k = at
		case w.Kind == token.Number && k+1 < end && stepUnits[lexicon.Singular(r.toks[k+1].Low)] > 0:
			seconds = int64(w.Num * float64(stepUnits[lexicon.Singular(r.toks[k+1].Low)]))
			k++
		case stepFillers[w.Low] || w.Is(",", "-", ":"):
		default:
			return nil
		}
	}
	if seconds == 0 && months == 0 || seconds > 0 && months > 0 {
		return nil
	}
	next := r.draft()
	own, _ := next.Table(t.Name)
	from, to, ok := span(own)
	if !ok {
		return nil
	}
	g := own.Grid
	c, ok := own.Column(g.TimeColumn)
	if !ok {
		return nil
	}
	if typ := contract.Timestamp; seconds%86400 != 0 && c.Type == contract.Date {
		c.Name, c.Type = g.TimeColumn, typ
		c.Earliest, c.Latest, c.Format = "", "", ""
		dropTemporalSemantic(c, typ)
	}
	g.StepSeconds, g.StepMonths = seconds, months
	if months > 0 || seconds > 86400 {
		g.Weekdays = nil
	}
	if months > 0 || seconds >= 86400 {
		g.FromTime, g.ToTime = "", ""
	}
	if !lay(own, from, to) {
		return nil
	}
	return &change{plan: next, about: []ref{{t.Name, g.TimeColumn}}}
}

// span is the period that a grid covers, its end exclusive.
func span(t *contract.Table) (from, to time.Time, ok bool) {
	c, ok := t.Column(t.Grid.TimeColumn)
	if !ok {
		return from, to, false
	}
	if from, ok = instant(t.Grid.Start); !ok {
		return from, to, false
	}
	_ = c
	switch g := t.Grid; {
	case g.StepMonths > 0:
		to = from.AddDate(0, int(g.StepMonths*g.Steps), 0)
	case g.Closes():
		to = time.Unix(g.OpenInstants(from.Unix())(g.Steps-1), 0).UTC().Truncate(24*time.Hour).AddDate(0, 0, 1)
	default:
		to = from.Add(time.Duration(g.StepSeconds*g.Steps) * time.Second)
	}
	return from, to, true
}

func instant(s string) (time.Time, bool) {
	for _, layout := range []string{time.RFC3339, time.DateOnly} {
		if t, err := time.Parse(layout, s); err == nil {
			return t.UTC(), true
		}
	}
	return time.Time{}, false
}

// lay makes a grid cover a period, its end exclusive.
func lay(t *contract.Table, from, to time.Time) bool {
	g := t.Grid
	c, ok := t.Column(g.TimeColumn)
	if !ok {
		return false
	}
	n := int64(0)
	switch {
	case g.StepMonths > 0:
		for at := from; at.Before(to); at = at.AddDate(0, int(g.StepMonths), 0) {
			n++
		}
	case g.Closes():
		n = g.OpenSteps(from.Unix(), to.Unix())
	case g.StepSeconds > 0:
		n = int64(to.Sub(from).Seconds()) / g.StepSeconds
	}
	if n < 1 {
		return false
	}
	g.Steps, t.Rows = n, n*g.Keys
	if g.Start = from.Format(time.DateOnly); c.Type == contract.Timestamp {
		g.Start = from.Format("2006-01-02T15:04:05Z")
	}
	return t.Rows <= contract.MaxRows
}

var keyFillers = lexicon.WordSet("only just make it with use now same still instead please we have need want i there are should be all of the for to change reduce increase different distinct various")

// keys reads how many different values a column has: "10 stations only", "40 agents not 25".
func (r *reader) keys(i, end int) *change {
	n := int64(0)
	var one *ref
	for k := i; k < end; {
		t := r.toks[k]
		if t.Kind == token.Number && !t.Percent && t.Unit == "" && n == 0 && t.Num >= 1 && t.Num == float64(int64(t.Num)) {
			n, k = int64(t.Num), k+1
			continue
		}
		if m := r.nameAt(k, end); m > 0 && one == nil && !keyFillers[t.Low] {
			c, _ := r.column(k, k+m)
			if lexicon.IsPlural(r.toks[k+m-1].Low) {
				one = &c
			}
			k += m
			continue
		}
		if !keyFillers[t.Low] && !t.Is(",") {
			return nil
		}
		k++
	}
	if n == 0 || one == nil {
		return nil
	}
	next := r.draft()
	t, _ := next.Table(one.table)
	c, _ := t.Column(one.column)
	switch g := t.Grid; {
	case g != nil && g.KeyColumn == c.Name:
		if _, foreign := next.RelationOf(t.Name, c.Name); foreign {
			return nil
		}
		if len(c.Values) > 0 && int64(len(c.Values)) > n {
			c.Values = c.Values[:n]
			sumToOne(c.Values)
		}
		g.Keys, t.Rows = n, n*g.Steps
		if c.Distinct > 0 {
			c.Distinct = n
		}
	case c.Distinct > 0 && !c.Unique, r.follows(i, end, "different") && len(c.Values) == 0 && c.Formula == "" && !c.PrimaryKey, r.follows(i, end, "distinct") && len(c.Values) == 0 && c.Formula == "" && !c.PrimaryKey:
		c.Distinct, c.Unique = n, false
	case len(c.Values) > 0 && numberedValues(c.Values):
		c.Values = numbered(c.Values, int(n))
	default:
		return nil
	}
	if c.Distinct > t.Rows {
		return nil
	}
	return &change{plan: next, about: []ref{*one}}
}

// numberedValues: a list of names that differ in their number: "Agent 1", "Agent 2".
func numberedValues(all []contract.Category) bool {
	if len(all) < 2 {
		return false
	}
	stem := strings.TrimRight(all[0].Value, "0123456789")
	return stem != all[0].Value && !slices.ContainsFunc(all, func(v contract.Category) bool {
		return strings.TrimRight(v.Value, "0123456789") != stem
	})
}

func numbered(all []contract.Category, n int) []contract.Category {
	stem := strings.TrimRight(all[0].Value, "0123456789")
	digits := len(all[0].Value) - len(stem)
	var out []contract.Category
	for k := 1; k <= n; k++ {
		s := itoa(k)
		for len(s) < digits {
			s = "0" + s
		}
		out = append(out, contract.Category{Value: stem + s, Share: 1 / float64(n)})
	}
	return out
}
