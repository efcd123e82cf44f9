package app

import (
	"fmt"
	"strings"

	"github.com/sdg-service/sdg/internal/dataset"
	"github.com/sdg-service/sdg/internal/engine/synth/relational"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Words that name what has many rows in a table, and endings of what names it.
var (
	entityWords = []string{
		"customer", "client", "user", "member", "patient", "subject", "person", "employee", "student", "account", "card", "device", "machine", "sensor", "asset", "equipment",
		"unit", "vehicle", "meter", "station", "session", "visitor", "player", "household", "ticker", "symbol", "policy", "loan", "contract", "engine", "battery", "store",
	}
	entityEndings = []string{"id", "key", "no", "nr", "number", "code", "uuid", "name"}
	orderWords    = []string{"seq", "sequence", "step", "cycle", "visit", "period", "round", "t", "time", "day", "week", "month", "quarter", "year", "position"}
)

// mayShare says that rows of one entity may share the values of a column: it names something, of
// which there are enough to learn from, and most have several rows.
func mayShare(f frame.Field, x *dataset.ColumnProfile, rows int64) bool {
	return x.Nulls == 0 && f.Kind != frame.Time && !(f.Kind == frame.Number && f.Decimals > 0) &&
		x.Distinct >= relational.MinRows && x.Distinct <= rows/2 && rows-x.Distinct >= relational.MinFollowing
}

// proposeEntity finds, in what the profile of a dataset says, the column whose value rows of one
// entity may share. It is a guess: the caller decides. It is empty if there is none.
func proposeEntity(kept []frame.Field, p *dataset.Profile) string {
	fields := map[string]frame.Field{}
	for _, f := range kept {
		fields[f.Name] = f
	}
	best, most := "", 0
	ordered := false
	for i := range p.Columns {
		x := &p.Columns[i]
		f, kept := fields[x.Name]
		if !kept || x.Nulls > 0 {
			continue
		}
		name := plainWord(x.Name)
		if f.Kind == frame.Time && f.Treatment == frame.Learn || f.Kind == frame.Number && f.Decimals == 0 && oneOf(name, orderWords, begins) {
			ordered = true
		}
		if !mayShare(f, x, p.Rows) {
			continue
		}
		score := 0
		if oneOf(name, entityEndings, strings.HasSuffix) {
			score++
		}
		if oneOf(name, entityWords, strings.Contains) {
			score += 2
		}
		// A code or a name alone is a category more often than not.
		if score == 1 && f.Kind != frame.Text && !oneOf(name, entityEndings[:1], strings.HasSuffix) {
			continue
		}
		if score > most {
			best, most = x.Name, score
		}
	}
	if !ordered {
		return ""
	}
	return best
}

func oneOf(name string, list []string, how func(string, string) bool) bool {
	for _, word := range list {
		if how(name, word) {
			return true
		}
	}
	return false
}

// begins says that a name is a word, or begins with one that is long enough to tell.
func begins(name, word string) bool {
	return name == word || len(word) > 3 && strings.HasPrefix(name, word)
}

// plainWord writes a name in lower case without what separates its words.
func plainWord(name string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune("_-. ", r) {
			return -1
		}
		return r
	}, strings.ToLower(name))
}

// proposeSequence adds to a plan that learns rows as independent ones what may be done instead.
func proposeSequence(step *sdg.PlanStep, entity string) {
	if entity == "" {
		return
	}
	step.Assumptions = append(step.Assumptions, sdg.PlanNote{Path: "entity", Text: fmt.Sprintf(
		"Rows are learnt as independent of each other. Several share a %s: to learn them together, in their order, ask with entity = %s.", entity, entity)})
}
