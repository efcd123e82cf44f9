package planner

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/contract"
)

// CustomaryFaults reads each entry of the customary values alone, and tells what of it nobody understood.
func CustomaryFaults() []string {
	var faults []string
	for _, d := range customaryDomains() {
		seen := map[*custom]bool{}
		for name, c := range d.customs {
			if seen[c] {
				continue
			}
			seen[c] = true
			if fault := c.fault(); fault != "" {
				faults = append(faults, fmt.Sprintf("%s: %s: %s", d.name, name, fault))
			}
		}
		if len(d.cues) == 0 && d.name != everywhere {
			faults = append(faults, d.name+": no cues")
		}
	}
	return faults
}

func (u *custom) fault() string {
	values := map[string]bool{}
	for _, v := range u.list {
		if v.text == "" || values[v.text] {
			return fmt.Sprintf("%q is there twice, or empty", v.text)
		}
		values[v.text] = true
		if (v.share < 0) != (u.list[0].share < 0) {
			return fmt.Sprintf("%q alone has a weight, or none", v.text)
		}
	}
	switch {
	case u.list != nil && len(u.list) < 2:
		return "one value"
	case u.semantic != "":
		if _, ok := contract.LookupSemantic(u.semantic); !ok {
			return "no semantic " + u.semantic
		}
		return ""
	case u.list != nil:
		return ""
	}
	p := newParser(u.described(), Request{})
	t := &tableDraft{nouns: []string{"record"}, rows: 100, rowsSaid: true}
	p.tables, p.table = []*tableDraft{t}, t
	p.statement(0, len(p.toks))
	if len(t.columns) != 1 {
		return fmt.Sprintf("%d columns of %q", len(t.columns), p.text)
	}
	for _, f := range p.leftovers() {
		return fmt.Sprintf("nobody took %q of %q", p.source(f[0], f[1]), p.text)
	}
	if c := t.columns[0]; c.bare() && c.kind == "" && c.typ == "" && c.semantic == "" {
		return fmt.Sprintf("%q says nothing", p.text)
	}
	return ""
}
