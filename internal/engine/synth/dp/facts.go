package dp

// Facts are what evidence says of a private model. All of it may be published: it is
// derived from the options and from what was noised, never from a true count.
type Facts struct {
	Engine    string    `json:"engine"`
	Algorithm Algorithm `json:"algorithm"`
	// Epsilon and Delta are the promise, Rho what of zCDP it was split into.
	Epsilon string `json:"epsilon"`
	Delta   string `json:"delta"`
	Rho     string `json:"rho"`
	// RhoSpent and DeltaForLevels are what was used; the rest of δ is in the conversion.
	RhoSpent       string `json:"rho_spent"`
	DeltaForLevels string `json:"delta_for_levels"`
	// Split is what of ρ went into each purpose.
	Split Split `json:"split"`
	// Neighbours says between which tables the promise holds.
	Neighbours string `json:"neighbours"`
	// Assumptions are what the promise rests on.
	Assumptions []string `json:"assumptions"`
	// Rows is the number of rows, with its source: "public", "estimated" (privately), or
	// "unknown" where no column was learnt.
	Rows       int64  `json:"rows"`
	RowsSource string `json:"rows_source"`

	Columns  []ColumnFacts `json:"columns"`
	Measured [][]string    `json:"measured"`
	Expenses []Expense     `json:"expenses"`
}

// Split is ρ by purpose: finding values, counting them, choosing pairs, measuring pairs.
type Split struct {
	Domain  string `json:"domain"`
	Count   string `json:"count"`
	Select  string `json:"select"`
	Measure string `json:"measure"`
}

// ColumnFacts say how one column is modelled.
type ColumnFacts struct {
	Name string `json:"name"`
	// Domain is "public", "private" (estimated within the budget), or "format" for a
	// column that is not learnt.
	Domain string `json:"domain"`
	// Values is the number of values that the model tells apart.
	Values int `json:"values,omitempty"`
}

func facts(o *Options, l *ledger, m *Model, domains []*domain, t *trainer) Facts {
	out := Facts{
		Engine: "dp", Algorithm: o.Algorithm,
		Epsilon: plain(o.Epsilon), Delta: plain(o.Delta), Rho: plain(l.rho), RhoSpent: plain(l.spentRho), DeltaForLevels: plain(l.spentDelta),
		Split:      l.split(),
		Neighbours: "tables that differ by adding or removing one row",
		Assumptions: []string{
			"the schema is public: names, kinds, treatments, decimals, layouts and uniqueness of columns",
			"bounds, levels and formats, where declared, were decided without looking at the data",
			"one row describes one person; for k rows of one person the promise is that of rho times k squared",
			"the source of noise is cryptographic; the time that training takes is not protected",
		},
		Rows: m.rows, RowsSource: "estimated", Columns: []ColumnFacts{}, Measured: [][]string{}, Expenses: l.expenses,
	}
	switch {
	case o.PublicRows > 0:
		out.RowsSource = "public"
		out.Neighbours = "tables with the same number of rows that differ by replacing one row"
	case len(domains) == 0:
		out.RowsSource = "unknown"
	}
	for i := range m.columns {
		c := ColumnFacts{Name: m.columns[i].Name, Domain: "format"}
		if v := m.columns[i].variable; v >= 0 {
			c.Domain, c.Values = domains[v].source, len(domains[v].codes)
		}
		out.Columns = append(out.Columns, c)
	}
	for _, scope := range t.estimate.Scopes() {
		if len(scope) > 1 {
			names := make([]string, len(scope))
			for i, v := range scope {
				names[i] = t.names[v]
			}
			out.Measured = append(out.Measured, names)
		}
	}
	return out
}
