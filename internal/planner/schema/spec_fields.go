package schema

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// fieldKeys are the properties by which lists of fields tell of them; a list of data has others.
var fieldKeys = lexicon.WordSet(`name column field type dtype datatype data_type kind values enum choices options one_of allowed_values categories weights shares
	min minimum max maximum from to start end range between unique primary_key pk nullable optional required not_null pattern regex format references foreign_key fk
	note notes description desc comment comments example examples unit distribution mean std stddev median rule rules constraint constraints formula default label decimals precision scale`)

// fieldList: the document is a list of fields without a table around it: [{"name": "id", "type": "uuid"}, …].
func (root *tree) fieldList() bool {
	if !root.list || len(root.nodes) < 2 {
		return false
	}
	told := 0
	for k := range root.nodes {
		n := &root.nodes[k]
		if c := n.get("name", "column", "field"); !n.mapping() || c == nil || !c.isScalar() {
			return false
		}
		if slices.ContainsFunc(n.nodes, func(o tree) bool { return !fieldKeys[strings.Join(lexicon.NameWords(o.key), "_")] }) {
			return false
		}
		if t := n.get("type", "dtype", "datatype", "data_type"); t == nil && len(n.nodes) > 1 || t != nil && t.isScalar() && namesAType(t.scalar) {
			told++
		}
	}
	return 2*told > len(root.nodes)
}

// namesAType: "uuid", "varchar(40)", "string, unique", "email".
func namesAType(s string) bool {
	s = strings.ToLower(s)
	if end := strings.IndexAny(s, "( ,;"); end > 0 {
		s = s[:end]
	}
	if _, ok := contract.LookupSemantic(s); ok || otherTypes[s] {
		return true
	}
	for k := range term.TypeWords {
		if term.TypeWords[k].Phrase == s {
			return true
		}
	}
	return false
}

var otherTypes = lexicon.WordSet("enum categorical category id email phone key fk currency percent percentage serial long short time")
