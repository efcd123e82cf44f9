package lower

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/plan"
)

// settlePlaceList gives the listed places to the columns of the table that show them. Where none
// does, their words are given back and reported.
func (p Reader) settlePlaceList(t *draft.Table) {
	shown := false
	for _, c := range t.Columns {
		if c.Dropped || c.Values != nil || c.Base != nil || c.Pattern != "" {
			continue
		}
		list := t.Place.List
		switch {
		case t.Place.States && c.Semantic == "state", !t.Place.States && c.Semantic == "city":
		case t.Place.States && c.Semantic == "state_code":
			list = nil
			for _, v := range t.Place.List {
				v.Text = lexicon.UsStates[strings.ToLower(v.Text)]
				list = append(list, v)
			}
		default:
			continue
		}
		c.SetValues(list)
		shown = true
	}
	if !shown {
		p.Release(t.Place.From, t.Place.To)
	}
}

// settlePlaces gives cities and states of a table the place that its head names. Where no column
// can show it, its words are given back and reported.
func (p Reader) settlePlaces() {
	for _, t := range p.Tables {
		if t.Home != "" && p.Locale == plan.DefaultLocale && slices.ContainsFunc(t.Columns, func(c *draft.Column) bool {
			return !c.Dropped && (c.Semantic == "postal_code" || c.Semantic == "city" || c.Semantic == "street_address" || c.Semantic == "address" || c.Semantic == "full_address")
		}) {
			p.Locale = t.Home
		}
		if t.Place == nil {
			continue
		}
		if t.Place.List != nil {
			p.settlePlaceList(t)
			continue
		}
		shown := p.Locale != plan.DefaultLocale && t.Place.State == ""
		for _, c := range t.Columns {
			if c.Dropped || c.Values != nil || len(c.Words) == 0 || c.Base != nil {
				continue
			}
			value := ""
			switch c.Semantic {
			case "city":
				value = t.Place.City
			case "state":
				value = t.Place.State
			case "state_code":
				value = lexicon.UsStates[strings.ToLower(t.Place.State)]
			case "postal_code":
				if prefix := zipOf(t.Place); prefix != "" && c.Pattern == "" && !c.Unique {
					c.Pattern, shown = prefix+"##", true
					p.Assume(&c.Element, "postal codes begin with "+prefix+", as those of the place do", nil)
				}
			}
			if value != "" {
				c.Values = []draft.Category{{Text: value, Share: 1, At: t.Place.From}}
				shown = true
			}
		}
		if !shown {
			p.Release(t.Place.From, t.Place.To)
		}
	}
}

// zipOf is how the postal codes of a place in the USA begin, or empty.
func zipOf(w *draft.Whereabouts) string {
	if w.State == "" {
		return ""
	}
	if prefix := lexicon.ZipPrefixes[strings.ToLower(w.City)]; prefix != "" && w.City != "" {
		return prefix
	}
	if strings.EqualFold(w.State, "washington") {
		return "981"
	}
	return lexicon.ZipPrefixes[strings.ToLower(w.State)]
}
