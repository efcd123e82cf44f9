package evidencereport

import (
	"cmp"
	"html/template"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/sdg-service/sdg/internal/evidence"
)

// Figure is a drawing with its caption. Caption says what is drawn, and what is not.
type Figure struct {
	SVG     template.HTML
	Caption string
}

// maxMarks is how many things one figure shows.
const maxMarks = 24

// figures draws what a section's lists hold, by their members and not by the section's name.
func figures(body object) []Figure {
	var all []Figure
	add := func(f Figure, ok bool) {
		if ok {
			all = append(all, f)
		}
	}
	if total, ok := body.numberAt("blocks_total"); ok && total > 0 {
		remade, _ := body.numberAt("blocks_remade")
		matched, _ := body.numberAt("blocks_matched")
		add(coverage(matched, remade, total), true)
	}
	for _, m := range body {
		rows := objects(m.value)
		if len(rows) == 0 {
			continue
		}
		add(verdictBars(rows))
		add(deviations(rows))
		add(scores(rows))
		add(scans(rows))
		add(timeline(rows))
	}
	return all
}

func objects(value any) []object {
	items, _ := value.(list)
	var rows []object
	for _, item := range items {
		if o, ok := item.(object); ok {
			rows = append(rows, o)
		}
	}
	return rows
}

// measured is one row with what was expected of it.
type measured struct {
	label   string
	verdict string
	at      float64
}

// label names a row in a figure.
func label(row object) string {
	name := cmp.Or(row.textAt("name"), row.textAt("id"), row.textAt("scanner"))
	place := row.textAt("table")
	if columns, ok := row.get("columns").(list); ok && len(columns) > 0 {
		place += "." + flat("", columns)
	}
	switch {
	case row.textAt("id") != "" && row.textAt("name") == "":
		return name // an identifier of the contract, not a word of the format
	case row.textAt("name") == "" || place == "":
		return human(name)
	}
	return human(name) + ", " + place
}

// labels names the rows of a figure. Rows of one name and place, as the shares of a column's values, are told apart by
// what their details begin with.
func labels(rows []object) []string {
	names, rowsOf := make([]string, len(rows)), map[string]int{}
	for i, row := range rows {
		names[i] = label(row)
		rowsOf[names[i]]++
	}
	for i, row := range rows {
		if which, _, told := strings.Cut(row.textAt("detail"), ":"); told && rowsOf[names[i]] > 1 {
			if name, place, has := strings.Cut(names[i], ", "); has {
				names[i] = name + ", " + which + ", " + place
			}
		}
	}
	return names
}

// verdictBars counts verdicts per table.
func verdictBars(rows []object) (Figure, bool) {
	var tables []string
	counts := map[string]map[string]int{}
	judged := 0
	for _, row := range rows {
		verdict, table := row.textAt("verdict"), row.textAt("table")
		if verdict == "" || row.get("table") == nil {
			continue
		}
		if table == "" {
			table = "(across tables)"
		}
		if counts[table] == nil {
			counts[table] = map[string]int{}
			tables = append(tables, table)
		}
		counts[table][verdict]++
		judged++
	}
	if judged < 4 || row0Has(rows, "expected") && !row0Has(rows, "checked") {
		return Figure{}, false
	}
	more := len(tables) - min(len(tables), maxMarks)
	return Figure{drawStacks(tables[:len(tables)-more], counts), "Checks per table by verdict." + notDrawn(more, "table")}, true
}

// row0Has reports whether any row has a member.
func row0Has(rows []object, name string) bool {
	return slices.ContainsFunc(rows, func(row object) bool { return row.get(name) != nil })
}

// deviations shows how far from what was expected each measurement lies, in tolerances.
func deviations(rows []object) (Figure, bool) {
	var marks []measured
	names := labels(rows)
	for i, row := range rows {
		expected, ok1 := row.numberAt("expected")
		observed, ok2 := row.numberAt("observed")
		tolerance, ok3 := row.numberAt("tolerance")
		if !ok1 || !ok2 || !ok3 || row.textAt("verdict") == string(evidence.NotApplicable) {
			continue
		}
		at := 0.0
		switch {
		case observed == expected:
		case tolerance == 0:
			at = math.Copysign(math.Inf(1), observed-expected)
		default:
			at = (observed - expected) / tolerance
		}
		marks = append(marks, measured{names[i], row.textAt("verdict"), at})
	}
	if len(marks) < 2 {
		return Figure{}, false
	}
	// The farthest first: what is left out lies nearer to what was expected than what is drawn.
	slices.SortStableFunc(marks, func(a, b measured) int { return cmp.Compare(math.Abs(b.at), math.Abs(a.at)) })
	more := len(marks) - min(len(marks), maxMarks)
	return Figure{drawDeviations(marks[:len(marks)-more]), "Distance of each measurement from what was expected, in units of its tolerance. The band is what is accepted." + notDrawn(more, "measurement")}, true
}

// scores shows observations between 0 and 1 that have no tolerance.
func scores(rows []object) (Figure, bool) {
	var marks []measured
	names := labels(rows)
	for i, row := range rows {
		observed, ok := row.numberAt("observed")
		if _, bounded := row.numberAt("tolerance"); ok && !bounded && observed >= 0 && observed <= 1 {
			verdict := row.textAt("verdict")
			if tone(verdict) == "idle" {
				verdict = neutral
			}
			marks = append(marks, measured{names[i], verdict, observed})
		}
	}
	if len(marks) < 2 {
		return Figure{}, false
	}
	slices.SortStableFunc(marks, func(a, b measured) int { return cmp.Compare(a.at, b.at) })
	more := len(marks) - min(len(marks), maxMarks)
	return Figure{drawBars(marks[:len(marks)-more], 1, func(m measured) string { return shownNumber("", number(formatFloat(m.at))) }), "Scores from 0 to 1, the lowest first." + notDrawn(more, "score")}, true
}

// scans shows how much each scanner looked at.
func scans(rows []object) (Figure, bool) {
	var marks []measured
	most := 0.0
	idle := 0
	names := labels(rows)
	for i, row := range rows {
		scanned, ok := row.numberAt("scanned")
		if !ok {
			return Figure{}, false
		}
		if scanned == 0 {
			idle++
			continue
		}
		most = max(most, scanned)
		marks = append(marks, measured{names[i], row.textAt("verdict"), scanned})
	}
	if len(marks) == 0 {
		return Figure{}, false
	}
	slices.SortStableFunc(marks, func(a, b measured) int { return cmp.Compare(b.at, a.at) })
	more := len(marks) - min(len(marks), maxMarks)
	caption := "Cells that each scanner looked at." + notDrawn(more, "scanner")
	if idle > 0 {
		caption += " " + plural(idle, "scanner") + " had nothing to look at."
	}
	return Figure{drawBars(marks[:len(marks)-more], most, func(m measured) string { return shownNumber("", number(formatFloat(m.at))) }), caption}, true
}

// span is one step on a time axis, in seconds from the first.
type span struct {
	label       string
	from, width float64
}

// timeline shows when steps ran.
func timeline(rows []object) (Figure, bool) {
	var spans []span
	var first time.Time
	for i, row := range rows {
		at, err := time.Parse(evidence.TimeFormat, row.textAt("started_at"))
		elapsed, ok := row.numberAt("elapsed_seconds")
		if err != nil || !ok {
			return Figure{}, false
		}
		if i == 0 || at.Before(first) {
			for j := range spans {
				spans[j].from += first.Sub(at).Seconds()
			}
			first = at
		}
		spans = append(spans, span{human(row.textAt("step")), at.Sub(first).Seconds(), elapsed})
	}
	if len(spans) < 2 {
		return Figure{}, false
	}
	more := len(spans) - min(len(spans), maxMarks)
	return Figure{drawTimeline(spans[:len(spans)-more]), "When each step ran, in seconds from the first." + notDrawn(more, "step")}, true
}

func notDrawn(n int, what string) string {
	if n == 0 {
		return ""
	}
	return " " + plural(n, what) + " more in the table."
}

func plural(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return grouped(formatFloat(float64(n))) + " " + what + "s"
}
