package notation

// atHeads rewrites a text from the beginning of the first of its sentences that read knows. None of programs, and none that counts rows by
// a step of time.
func atHeads(text string, read func(l *lister, i int) (Rewriting, bool)) (Rewriting, bool) {
	if declares(text) || stepTold.MatchString(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	for i := range l.toks {
		if i > 0 && !l.sentenceEnds(i-1) {
			continue
		}
		if r, ok := read(l, i); ok {
			return r, true
		}
	}
	return Rewriting{}, false
}
