package term

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// joinedText begins the formula of a text that is made of others.
const joinedText = "concat("

// joined reads such a formula, whose arguments are columns and quoted texts: `concat(aisle, "-", rack)`.
func (f *FormulaParser) joined() (string, bool) {
	p := f.P
	var args []string
	for f.At += 2; f.At < f.End; f.At++ {
		if t := p.Toks[f.At]; t.Kind == token.Quote {
			args = append(args, "'"+strings.ReplaceAll(t.Text, "'", "''")+"'")
			f.At++
		} else {
			stop := f.At
			for stop < f.End && !p.Any2(stop, f.End, ",", ")") {
				stop++
			}
			o := f.t.Find(p.WordsOf(f.At, stop), f.c)
			if o == nil || o.Formula != "" && !strings.HasPrefix(o.Formula, joinedText) {
				return "", false
			}
			args = append(args, o.Name())
			f.At = stop
		}
		if p.Lit(f.At, f.End, ")") {
			f.At++
			return joinedText + strings.Join(args, ", ") + ")", len(args) > 1
		}
		if !p.Lit(f.At, f.End, ",") {
			break
		}
	}
	return "", false
}
