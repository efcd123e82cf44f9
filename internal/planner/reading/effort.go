package reading

const (
	workAtLeast = 400_000
	workOfToken = 2_000
	workAtMost  = 8_000_000
	// workOfBit is what a part of a heading is worth, which is looked for at each token of a list that names nothing.
	workOfBit = 100
	// workOfFact is what one look is worth for what is said of a column.
	workOfFact = 50
)

// spent: so much of the work that a text of this length is worth is done that the rest stays unread. People's texts need
// a fraction of it; the effort for a text that was made to be read in as many ways as there are is bounded by it. It is
// counted, not timed, so that a text is read alike everywhere.
func (r *reader) spent() bool {
	return r.work > min(workAtLeast+workOfToken*len(r.toks), workAtMost)
}
