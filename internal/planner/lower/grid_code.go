package lower

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// maxCodedKeys is up to how many series their codes are written out.
const maxCodedKeys = 1000

// codedKey is the one column of a grid that is an id with a form of its own: "wmo_id 7 digits" of 20 buoys.
func codedKey(t *draft.Table) *draft.Column {
	var key *draft.Column
	for _, c := range t.Columns {
		if c == t.Grid.Time || c.Dropped || c.Fk != nil || c.Values != nil || c.Formula != "" || c.Words[len(c.Words)-1] != "id" {
			continue
		}
		if key != nil || c.Pattern == "" || c.Unique {
			return nil
		}
		key = c
	}
	return key
}

// keyCodes are the codes of that many series in the form of a pattern, counting up; none where it has too few.
func keyCodes(pattern string, keys int64) []draft.Category {
	slots, err := contract.ParsePattern(pattern)
	if err != nil || keys < 2 || keys > maxCodedKeys || contract.PatternCapacity(slots)/2 < keys {
		return nil
	}
	first := int64(1)
	if strings.Trim(pattern, "#") == "" { // a number without leading zeros
		first += contract.PatternCapacity(slots) / 10
	}
	var codes []draft.Category
	for k := range keys {
		text, rest := make([]byte, 0, len(slots)), k+first
		for i := len(slots) - 1; i >= 0; i-- {
			s := slots[i]
			if s.Literal {
				text = append([]byte(s.Alphabet), text...)
				continue
			}
			n := int64(len(s.Alphabet))
			text = append([]byte{s.Alphabet[rest%n]}, text...)
			rest /= n
		}
		codes = append(codes, draft.Category{Text: string(text), Share: -1, At: -1})
	}
	return codes
}
