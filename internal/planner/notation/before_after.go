package notation

// BeforeAfter names the two measures whose difference is told by "after" and "before" alone, which by themselves compare: "weight
// before, weight after, change = after - before" has the change "weight after - weight before".
func BeforeAfter(text string) (Rewriting, bool) {
	if columnsShown.MatchString(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	w, at := &writer{}, 0
	for i := 2; i < len(l.toks); i++ {
		first, second := l.at(i), l.at(i+2)
		if !first.Is("after", "before") || !l.at(i+1).Is("-", "–", "−", "minus", "/") || !second.Is("after", "before") || first.Low == second.Low {
			continue
		}
		name := l.measuredTwice(i)
		if name == "" || !l.at(i-1).Is("=", ":", "is", "as", "(") {
			continue
		}
		w.copy(text, at, first.Span.Start)
		w.write(name+" "+first.Low, first.Span)
		w.copy(text, first.Span.End, second.Span.Start)
		w.write(name+" "+second.Low, second.Span)
		at = second.Span.End
	}
	return w.rest(text, at)
}

// measuredTwice is the one name that stands ahead of "before" and of "after" before token i; "" where none or several do.
func (l *lister) measuredTwice(i int) string {
	ahead := map[string]map[string]bool{"before": {}, "after": {}}
	for k := 1; k < i; k++ {
		if t := l.at(k); t.Is("before", "after") && l.plain(k-1) {
			ahead[t.Low][l.at(k-1).Low] = true
			if other := l.at(k + 2); other.Is("before", "after") && l.at(k+1).Is("and", "/", "&") {
				ahead[other.Low][l.at(k-1).Low] = true // "weight before and after"
			}
		}
	}
	name := ""
	for k := 0; k < i; k++ {
		if low := l.at(k).Low; ahead["before"][low] && ahead["after"][low] && low != name {
			if name != "" {
				return ""
			}
			name = low
		}
	}
	return name
}
