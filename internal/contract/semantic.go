package contract

import (
	"cmp"
	"slices"
	"sync"
)

// Semantic is one entry of the semantic catalogue: what a column's values mean to
// people, beyond their logical type.
type Semantic struct {
	// Name is the snake_case name that Column.Semantic holds.
	Name string
	// Family groups related semantics ("person", "banking").
	Family string
	// Types are the logical types a column of this meaning may take; the first is the default.
	Types []Type
	// Description is one line for people who choose between semantics.
	Description string
	// Usual says how the values lie where a column says nothing of its own about that.
	Usual string
	// Unit is the default unit of a measured number; empty where there is none.
	Unit string
	// Personal says that the values would describe or single out a natural person if they were real.
	Personal bool
	// Identifier says that each row normally has its own value.
	Identifier bool
}

// Allows reports whether a column of logical type t may carry this meaning.
func (s Semantic) Allows(t Type) bool { return slices.Contains(s.Types, t) }

// The usual sets of logical types, default first. They are shared: never modify one.
var (
	textual    = []Type{String}
	wholes     = []Type{Integer, Decimal}
	decimals   = []Type{Decimal, Integer}
	numbering  = []Type{Integer, String}
	codes      = []Type{String, Integer}
	yesNo      = []Type{Boolean, String, Integer}
	dates      = []Type{Date, Timestamp, String}
	keys       = []Type{UUID, String}
	bandedText = []Type{String, Integer, Decimal}
)

type semanticFamily struct {
	name    string
	entries []Semantic
}

func semanticFamilies() []semanticFamily {
	return []semanticFamily{
		{"keys", keySemantics},
		{"person", personSemantics},
		{"national_id", nationalIDSemantics},
		{"contact", contactSemantics},
		{"place", placeSemantics},
		{"company", companySemantics},
		{"commerce", commerceSemantics},
		{"stock", stockSemantics},
		{"banking", bankingSemantics},
		{"crypto", cryptoSemantics},
		{"insurance", insuranceSemantics},
		{"health", healthSemantics},
		{"education", educationSemantics},
		{"internet", internetSemantics},
		{"advertising", advertisingSemantics},
		{"telecom", telecomSemantics},
		{"travel", travelSemantics},
		{"sensors", sensorSemantics},
		{"text", textSemantics},
		{"flags", flagSemantics},
		{"real_estate", realEstateSemantics},
	}
}

// semanticCatalogue is every semantic, sorted by name.
var semanticCatalogue = sync.OnceValue(func() []Semantic {
	var all []Semantic
	for _, family := range semanticFamilies() {
		for _, s := range family.entries {
			s.Family = family.name
			all = append(all, s)
		}
	}
	slices.SortFunc(all, func(a, b Semantic) int { return cmp.Compare(a.Name, b.Name) })
	return all
})

// Semantics returns the whole catalogue, sorted by name. The caller may reorder the
// slice, but must not modify the Types of an entry.
func Semantics() []Semantic { return slices.Clone(semanticCatalogue()) }

// LookupSemantic finds a semantic by its exact name.
func LookupSemantic(name string) (Semantic, bool) {
	if name == "" {
		return Semantic{}, false // of most columns that are asked about
	}
	all := semanticCatalogue()
	i, ok := slices.BinarySearchFunc(all, name, func(s Semantic, name string) int { return cmp.Compare(s.Name, name) })
	if !ok {
		return Semantic{}, false
	}
	return all[i], true
}

// Usual is what columns of this meaning hold, and how their values usually lie, unless the column says that itself.
func (c *Column) Usual() string {
	s, _ := LookupSemantic(c.Semantic)
	own := c.Min != nil || c.Max != nil || c.Distribution != nil || c.Series != nil || len(c.Values) > 0 || len(c.Cases) > 0 || c.Formula != "" || c.Pattern != ""
	if s.Usual == "" || own {
		return s.Description
	}
	return s.Description + ", " + s.Usual
}
