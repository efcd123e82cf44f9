package planner

// tooNarrow: the text gives the column fewer whole numbers than there are rows, and does not say that they
// differ: "500 seats: row A to T, seat number 1 to 24".
func (c *columnDraft) tooNarrow(rows int64) bool {
	return !c.unique && c.min != nil && c.max != nil && c.scale <= 0 && c.pattern == "" && *c.max-*c.min+1 < float64(rows)
}
