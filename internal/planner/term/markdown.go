package term

import (
	"github.com/sdg-service/sdg/internal/planner/token"
)

// nameHeads stand over the names of columns, tellingHeads over what is said of them.
var (
	NameHeads    = []string{"column", "columns", "field", "field name", "column name", "name", "attribute", "property"}
	TellingHeads = []string{"type", "data type", "datatype", "description", "notes", "note", "rule", "rules", "constraint", "constraints", "values", "details", "format", "comment", "comments", "example", "range", "what", "meaning", "content", "contents", "requirement", "requirements", "definition", "remark", "remarks", "specification", "spec", "allowed values", "distribution", "how", "generation"}
	NumberHeads  = []string{"#", "no", "no.", "nr", "nr.", "num", "number", "pos"} // of the lines
)

func (p Reader) LineEnd(i int) int {
	for i < len(p.Toks) && p.Toks[i].Kind != token.Line && !p.Toks[i].Is("\n") {
		i++
	}
	return i
}
