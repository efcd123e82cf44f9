package reading

const (
	workAtLeast = 200_000
	workOfToken = 2_000
	workAtMost  = 20_000_000
)

// spent: so much of the work that a text of this length is worth is done that the rest stays unread. People's texts need
// a fraction of it; the effort for a text that was made to be read in as many ways as there are is bounded by it. It is
// counted, not timed, so that a text is read alike everywhere.
func (r *reader) spent() bool {
	return r.work > min(workAtLeast+workOfToken*len(r.toks), workAtMost)
}
