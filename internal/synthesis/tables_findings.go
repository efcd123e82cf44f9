package synthesis

import (
	"github.com/sdg-service/sdg/internal/report/sourcescan"
)

// TablesFindings are what was counted over the made rows of several tables, by table. They
// can be merged in any order of blocks.
type TablesFindings struct {
	Safety []*sourcescan.Findings `json:"safety"`
	// MissingKeys counts rows without a key, in the order of the check of keys.
	MissingKeys []int64 `json:"missing_keys"`
	// Rules are what the conditions, and the constraints that read no other table, found in all
	// rows, by table.
	Rules []*Findings `json:"rules,omitempty"`
}

// Merge adds what was found in other rows of the same tables.
func (f *TablesFindings) Merge(o *TablesFindings) {
	for len(f.Safety) < len(o.Safety) {
		f.Safety = append(f.Safety, &sourcescan.Findings{})
	}
	for len(f.MissingKeys) < len(o.MissingKeys) {
		f.MissingKeys = append(f.MissingKeys, 0)
	}
	for len(f.Rules) < len(o.Rules) {
		f.Rules = append(f.Rules, NewFindings())
	}
	for i, r := range o.Rules {
		f.Rules[i].Merge(r)
	}
	for i, s := range o.Safety {
		f.Safety[i].Merge(s)
	}
	for i, n := range o.MissingKeys {
		f.MissingKeys[i] += n
	}
}
