package clash_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/clash"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// TestOf: what a plan makes of a text that contradicts itself, and what is asked about it; nothing where the text holds. A source of
// each column is the first place of its name in the text.
func TestOf(t *testing.T) {
	t.Parallel()
	const net = `{"name":"net","type":"decimal","scale":2,"min":100,"max":500}`
	for name, c := range map[string]struct{ text, columns, asks string }{
		"cut off below all of it":   {"net 100 to 500, gross = 1.2 * net, gross below 110", net + `,{"name":"gross","type":"decimal","scale":2,"formula":"min(109.99, net * 1.2)"}`, "gross is at least 120 by its formula, and yet at most 109.99"},
		"cut off above all of it":   {"net 100 to 500, half = net / 2, half at least 300", net + `,{"name":"half","type":"decimal","scale":2,"formula":"max(net / 2, 300)"}`, "half is at most 250 by its formula, and yet at least 300"},
		"cut off within":            {"net 100 to 500, gross = 1.2 * net, gross below 300", net + `,{"name":"gross","type":"decimal","scale":2,"formula":"min(299.99, net * 1.2)"}`, ""},
		"a result of a result":      {"net 100 to 500, vat is a fifth, gross is both, below 110", net + `,{"name":"vat","type":"decimal","scale":2,"formula":"net * 0.2"},{"name":"gross","type":"decimal","scale":2,"formula":"min(109.99, net + vat)"}`, "at least 120"},
		"bounds in millions":        {"net lies from 3000000 to 5000000. No net is above 2500000.", `{"name":"net","type":"integer","min":3000000,"max":5000000}`, "at least 3000000 and at most 2500000"},
		"bounds apart":              {"net lies from 100 to 500. No net is above 90.", net, "no number is at least 100 and at most 90"},
		"bounds of some":            {"net lies from 100 to 500. If it is cheap the net is below 90.", net, ""},
		"some beyond":               {"net lies from 100 to 500. Half of the rows have a net above 700.", net, "at most 500"},
		"some outliers beyond":      {"net lies from 100 to 500. Half of the rows are outliers with a net above 700.", net, ""},
		"distinct within too few":   {"day from 2024-11-01 to 2024-11-30. No day occurs a second time.", `{"name":"day","type":"date","earliest":"2024-11-01","latest":"2024-11-30"}`, "only 30 different ones for 75 rows"},
		"distinct together":         {"room A, B or C; slot 1 to 12. Two rows never share room and slot.", `{"name":"room","type":"string","values":[{"value":"A","share":0.4},{"value":"B","share":0.3},{"value":"C","share":0.3}]},{"name":"slot","type":"integer","min":1,"max":12}`, "only 36 different ones for 75 rows"},
		"distinct within something": {"room A, B or C; slot 1 to 12. Within a week two rows never share room and slot.", `{"name":"room","type":"string","values":[{"value":"A","share":0.4},{"value":"B","share":0.3},{"value":"C","share":0.3}]},{"name":"slot","type":"integer","min":1,"max":12}`, ""},
		"five of three":             {"room can be A, B or C. There are five different rooms.", `{"name":"room","type":"string","values":[{"value":"A","share":0.4},{"value":"B","share":0.3},{"value":"C","share":0.3}]}`, "only the 3 values A, B, C"},
		"nobody of that age":        {"age 18 to 30, born from 1950 to 1970", `{"name":"age","type":"integer","min":18,"max":30},{"name":"born","type":"date","earliest":"1950-01-01","latest":"1970-12-31"}`, "the text gives ages of 18 to 30"},
		"some of that age":          {"age 18 to 30, born from 1990 to 2004", `{"name":"age","type":"integer","min":18,"max":30},{"name":"born","type":"date","earliest":"1990-01-01","latest":"2004-12-31"}`, ""},
		"empty and never":           {"The note is never empty. In 10% of the rows the note is missing.", `{"name":"note","type":"string","pattern":"####","null_share":0.1}`, "a cell is empty or filled"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			text := "75 rows. " + c.text
			var k contract.Contract
			whole := `{"version":"1","as_of":"2026-11-20","locale":"en_US","seed":"1","tables":[{"name":"records","rows":75,"columns":[{"name":"record_id","type":"integer","semantic":"row_id","unique":true,"primary_key":true},` + c.columns + `]}]}`
			if err := json.Unmarshal([]byte(whole), &k); err != nil {
				t.Fatal(err)
			}
			p := complement.Plan{Contract: &k}
			for j, column := range k.Tables[0].Columns {
				if at := strings.Index(text, column.Name); at >= 0 {
					end := at + strings.IndexAny(text[at:]+".", ".;")
					p.Sources = append(p.Sources, complement.Source{Path: "tables[0].columns[" + string(rune('0'+j)) + "]", Span: token.Span{Start: at, End: end}})
				}
			}
			said := ""
			for _, q := range clash.Of(text, p) {
				said += q.Text
				if len(q.Suggestions) == 0 {
					t.Error("no suggestion")
				}
			}
			if c.asks == "" && said != "" || !strings.Contains(said, c.asks) {
				t.Errorf("asks %q, want %q", said, c.asks)
			}
		})
	}
}
