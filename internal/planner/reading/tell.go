package reading

var (
	tellVerbs = wordings("also|always? names?|says?|tells?|states?|gives?|mentions?|notes?|shows?|records?|bears?|keeps?|documents?|indicates?|specifies|specify|reports?|displays?|holds?|carries|carry|contains?|lists?|logs?|brings|bring|possesses|possess|registers|register, also|always? is|are described|identified|characterised|characterized|defined by, also|always? is|are recorded|stored|noted|listed|kept|given|entered with, is|are made up of, consists of, consist of, comes|come with, has|have got, features")
	tellSubjs = wordings("each one?, each one of them|these, each of them|these, every one?, every one of them|these, it, they, all of them, each such, every single one, each row|record|entry|line, every row|record|entry|line, one row|record|entry|line, a row|record|entry|line")
	tellLeads = wordings("the, a, an, its, their, his, her, on|at|in|by|from|to which|what, when, where, how many|much|long|old|often|far|heavy, who, which, what, whether, if, by whom, both, also")
)

// tellsAt reads who tells of columns: "Each one names the apiary and says …", "It states when …". It returns how many
// tokens lead to them.
func (r *reader) tellsAt(i, end int) int {
	if r.table == nil {
		return 0
	}
	n := r.match(i, end, tellSubjs)
	if n == 0 {
		return 0
	}
	k := r.match(i+n, end, tellVerbs)
	if k == 0 || !r.listBehind(r.table, i+n+k, end) {
		return 0
	}
	return n + k
}

// tellsMore reads a verb with which a list of columns goes on: "names the hive and says on which day …".
func (r *reader) tellsMore(i, end int, listing bool) int {
	n := max(r.match(i, end, tellVerbs), r.any(i, end, "has", "have", "also has", "also have"))
	if n == 0 || !listing || r.table == nil || !r.table.begun() || !r.plural(i) && !r.is(i, end, "also", "is", "are", "carry", "come", "has", "have") || r.match(i+n, end, tellLeads) == 0 || !r.listBehind(r.table, i+n, end) {
		return 0
	}
	return n
}

var storedWords = wordings("is|are all|both? recorded|stored|kept|noted|given|needed|listed|saved|held|known|wanted|required|registered|logged|entered|collected|printed|shown|documented|captured|tracked, should|must|will be recorded|stored|kept|noted|given|needed|listed|saved|held|known|wanted|required|registered|logged|entered|collected|printed|shown|documented|captured|tracked, has|have to be recorded|stored|kept|noted|given|needed|listed|saved|held|known|wanted|required|registered|logged|entered|collected|printed|shown|documented|captured|tracked, is|are of interest")

// storedList reads what leads to columns that a verb behind them says are kept, and claims the verb: "For every parcel the
// sender, the recipient and the weight are recorded".
func (r *reader) storedList(i, end int) int {
	n := r.any(i, end, "for", "of", "on", "per", "about", "with", "in")
	k := n + r.match(i+n, end, allWords)
	m, noun := r.nounOf(i+k, end)
	t := m.table
	if noun == 0 && r.match(i, end, tellSubjs) == 0 && genericRows[singular(r.tok(i+k).Low)] && k > n && r.table != nil {
		t, noun = r.table, 1
	}
	if n == 0 || t == nil || k == 1 && !r.is(i, end, "per") {
		return 0
	}
	at := i + k + noun + r.any(i+k+noun, end, ",", ":")
	for stop := at + 1; stop < end; stop++ {
		if v := r.match(stop, end, storedWords); v > 0 && r.finished(stop+v, end) {
			if !r.listBehind(t, at, stop) {
				return 0
			}
			r.claim(stop, stop+v, All)
			t.found = true
			r.table, r.column = t, nil
			r.parts(at, stop, false, true)
			return stop + v - i
		}
		if r.is(stop, end, ";") {
			break
		}
	}
	return 0
}
