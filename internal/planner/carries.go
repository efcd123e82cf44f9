package planner

// carryVerbs say what a row, or its table, has: "belongs to one hotel and carries guest name", "it lists …".
var carryVerbs = verbList("carries,carry,contains,contain,includes,include,holds,hold,records,stores,store,shows,lists,bears,states,notes,gives,comprises,captures,tracks,keeps,features,comes with,consists of,consist of,is made up of,is described by,are described by,is defined by,has the following,has these,also has,also have,has,have,gets,needs")

// eachCarries reads "each one bears" and "every one of them shows" in front of columns.
func (p *parser) eachCarries(i, end int) int {
	if p.table == nil {
		return 0
	}
	n := p.any(i, end, "each one of them", "every one of them", "each of them", "all of them", "each one", "every one", "each", "they all", "they each")
	k := p.any(i+n, end, carryVerbs...)
	if n == 0 || k == 0 || !p.any2(i+n+k, end, "a", "an", "the", "its", "their", ":") {
		return 0
	}
	return n + k
}

// carries reads such a verb between what was said of the table and its columns.
func (p *parser) carries(i, end int, first bool) int {
	if t := p.table; !first && t != nil && p.outline != nil && p.any2(i-1, i, "and", "which", "that", "who", ",") && p.any2(i, end, "work at", "works at", "work in", "works in", "work for", "works for", "belong to", "belongs to", "is in", "are in", "live in", "lives in", "study at", "studies at", "play for", "plays for") {
		if k := p.linkPhraseAt(t, i, end); k > 0 {
			return k // "employees have a name and work at one branch"
		}
	}
	n := p.any(i, end, carryVerbs...)
	if n == 0 || first || p.table == nil || !p.any2(i-1, i, "and", "which", "that", "who", ",") {
		return 0
	}
	at := i + n + p.any(i+n, end, "a", "an", "the", "its", "their", ":")
	k := p.headerMatch(at, end)
	if k == 0 || p.headerMatch(i, end) > n || p.table.column(p.wordsOf(at, at+k)) != nil {
		return 0
	}
	if _, q := p.quantity(i+n, end); q > 0 {
		return 0
	}
	p.claim(i, i+n, &p.table.element)
	return n
}
