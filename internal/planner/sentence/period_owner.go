package sentence

// settleOwnerPeriod gives the period of a heading to the table, where the text gives it no other.
func (p Reader) settleOwnerPeriod() {
	if p.OfWhen == nil || len(p.Tables) == 0 {
		return
	}
	t := p.RootTable()
	switch {
	case t.Grid != nil && t.Grid.Dates == nil && t.Grid.Hours == 0:
		t.Grid.Dates = p.OfWhen
	case t.Grid == nil && t.Grid0 == nil:
		t.Grid0 = p.OfWhen
	}
}
