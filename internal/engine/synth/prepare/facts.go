package prepare

import "github.com/sdg-service/sdg/internal/engine/synth"

// Facts are what holds of a plan whatever engine uses it.
type Facts struct {
	Rows         int               `json:"rows"`
	Donors       int               `json:"donors"`
	Columns      []ColumnFacts     `json:"columns"`
	Dropped      []string          `json:"dropped,omitempty"`
	Dependencies []DependencyFacts `json:"dependencies,omitempty"`
	Orders       []OrderFacts      `json:"orders,omitempty"`
	// Together are columns that take only combinations of values which the source has.
	Together [][]string `json:"together,omitempty"`
	// LeastRows is the number of rows that must share a value before it is repeated.
	LeastRows int `json:"least_rows"`
	// Caution is what was asked for; empty where nothing was.
	Caution synth.Caution `json:"caution,omitempty"`
}

// ColumnFacts say how the cells of a column come about.
type ColumnFacts struct {
	Name string `json:"name"`
	// Role is levels, amounts, day_and_time, after_anchor, empty, format, mask or sequence.
	Role   string `json:"role"`
	Anchor string `json:"anchor,omitempty"`
	// RareLevels were too rare to be repeated; RareRows is how many rows had them.
	RareLevels int `json:"rare_levels,omitempty"`
	RareRows   int `json:"rare_rows,omitempty"`
	// Dense says that the column is a fine grid of numbers, most of them in use: values of
	// fewer than least_rows rows are made there as well, by chance.
	Dense bool `json:"dense,omitempty"`
	// Reformatted says that the column was meant to be learnt, but names single rows.
	Reformatted bool     `json:"reformatted,omitempty"`
	Formats     []string `json:"formats,omitempty"`
	// Fabricated says that the cells are words of the column's semantic type; formats take
	// their place only where all that were found are cells of the source.
	Fabricated bool `json:"fabricated,omitempty"`
}

// DependencyFacts say that a column is decided by another.
type DependencyFacts struct {
	Column string `json:"column"`
	By     string `json:"by"`
}

// OrderFacts say that one variable never exceeds another.
type OrderFacts struct {
	Low  string `json:"low"`
	High string `json:"high"`
}

const shownFormats = 5

// Facts describe the plan.
func (p *Plan) Facts() Facts {
	f := Facts{Rows: p.SourceRows, Donors: p.Donors, Dropped: p.Dropped, LeastRows: p.guard().least, Caution: p.Caution}
	names := map[int]string{}
	for i := range p.Columns {
		c := &p.Columns[i]
		if c.Variable != None && !c.Determined {
			names[c.Variable] = c.Name
		}
	}
	together := map[int]int{}
	for i := range p.Columns {
		c := &p.Columns[i]
		x := ColumnFacts{
			Name: c.Name, RareLevels: p.RareLevels[c.Name], RareRows: p.RareRows[c.Name],
			Role: [...]string{"levels", "amounts", "day_and_time", "after_anchor", "empty", "format", "mask", "sequence", "after_anchor"}[c.Source],
		}
		if c.Source == FromAmount && p.Variables[c.Variable].Amount.Kind != raw {
			x.Dense = p.Variables[c.Variable].Amount.Dense
		}
		for _, name := range p.Reformatted {
			x.Reformatted = x.Reformatted || name == c.Name
		}
		if c.Source.anchored() {
			x.Anchor = p.Columns[c.Anchor].Name
		}
		if c.Format != nil {
			x.Fabricated = c.fabricates()
			x.Formats = c.Format.Describe(shownFormats)
		}
		if by, ok := names[c.Variable]; c.Determined && !ok {
			at, seen := together[c.Variable]
			if !seen {
				at = len(f.Together)
				together[c.Variable] = at
				f.Together = append(f.Together, nil)
			}
			f.Together[at] = append(f.Together[at], c.Name)
		} else if c.Determined {
			f.Dependencies = append(f.Dependencies, DependencyFacts{Column: c.Name, By: by})
		}
		f.Columns = append(f.Columns, x)
	}
	for _, o := range p.Orders {
		f.Orders = append(f.Orders, OrderFacts{Low: p.Variables[o.Low].Name, High: p.Variables[o.High].Name})
	}
	return f
}
