package reading

// stateName is the end of a name that tells of a state by a preposition, where it is shared out or yes and no: "on
// display 35%", "in stock yes/no", "under warranty (80%)"; or by a verb: "has credit card 71%", "has pool".
func (r *reader) stateName(i, end int) int {
	verb := r.is(i, end, "has", "is", "was", "had", "ever", "owns", "can", "holds")
	if !verb && !r.is(i, end, "on", "in", "under", "at", "for", "off", "out", "over", "with", "by", "via") || verb && r.match(i+1, end, uniqueWords)+r.match(i+1, end, emptyWords)+r.match(i+1, end, filledWords)+r.match(i+1, end, positive) > 0 {
		return 0
	}
	to := i + 1 + r.any(i+1, end, "of")
	for to < end && to-i < 4 && nameWord(r.toks[to]) && !nameInners[r.toks[to].Low] && !r.is(to, end, "the", "a", "an", "about", "all", "yes", "true", "y", "t", "flag", "bool", "boolean") {
		to++
	}
	if to == i+1 {
		return 0
	}
	at := to + r.any(to, end, "(", ":", "=", "-", "for", "in", "true", "flag")
	if _, n := r.shareAt(at, end, false); n > 0 && (r.finished(at+n, end) || r.match(at+n, end, ofRowsWords) > 0) {
		return to
	}
	if f, n := r.typeAt(nil, at, end, false); n > 0 && f.text == "boolean" || f.kind == isTrue {
		return to
	}
	if verb && r.is(i, end, "has", "is", "was", "had") && at == to && r.atBreak(to, end) && !r.is(i-1, i, "and", "but", "which", "that", "who") {
		return to // "has pool, has garden"
	}
	return 0
}
