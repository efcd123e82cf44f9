package reading

// marker leads to a condition.
type marker struct {
	words  phrases
	only   bool // and in no other rows
	exact  bool // and in all of these
	negate bool // the condition must not hold
	loose  bool // a preposition, which leads to other things, too
}

var markers = []marker{
	{words: wordings("if and only if, <=>, <->, set|present|filled|given|required|there|non-null|not null iff, when and only when, if|when and only then, whenever and only when, iff, precisely|exactly|just if|when|where, exactly for|on|in the?, exactly for|on|in those|the? ones|rows|cases? that|who|where|which|with, in exactly those|the? rows|cases where|that|when"), only: true, exact: true},
	{words: wordings("for whoever|whomever|whichever, whoever, only if|when|where|once|after, only in case, only for those|rows|ones? where|that|who|with|which, only on|for|in|with|among those|the? ones|rows|cases? that|who|where|which|with, but only if|when|where|for|on|in|with, only when it is|was, only exists|present|set|filled|given|there|known|applicable|applies|relevant if|when|where|for|once|on|in|with, exists|present|set|filled|given|known|applicable|relevant|there only if|when|where|for|once|on|in|with, exist only if|when|where|for|once|on|in|with, and only if|when|for|then if|when?, for no others than, only in case of?, reserved for, just for, solely for, only for|on|in|with|by|among|at|to|of, exclusively for|on|in, limited to, restricted to, if only, provided only, is only set|filled|given|there|known|used|recorded for|if|when|on|in, are only set|filled|given|there|used|recorded for|if|when|on|in"), only: true},
	{words: wordings("unless, except if|when|where|for|in|on|that|those|with, except, other than for|on|in, apart from, save for, but not for|if|when|on|in, not for|on|in|if|when, excluding, with the exception of, except where, until, as long as it is not, till"), negate: true},
	{words: wordings("if, when, whenever, where, wherever, in case, in case of, once, as soon as, provided that?, given that, as long as, so long as, while, in which case, in cases where|of, in rows where, for rows where|with, for those|ones|the? cases? who|that|which|where|with, for anyone|anybody|everyone|everybody|all|those|people who|that|which|whom, if it|they is|are|was|were|has|have|had, when it|they is|are|was|were|has|have|had, in the case of, in the event of, upon, after it is|was, whose, if the, when the, for all|any|every where|with|whose, for every|each row|one where|with|whose")},
	{words: wordings("for, for the, for a, for an, for all, on, on the, in, in the, with, with a, among, among the, of, of the, at, at the, by, by the, from, from the, to, to the, in case, under, without, without a, for those, for these, having, to those, in those, without any, among those"), loose: true},
}

// markerAt finds the word that leads to a condition at i.
func (r *reader) markerAt(i, end int) (marker, int) {
	best, n := marker{}, 0
	for _, m := range markers {
		if k := r.match(i, end, m.words); k > n {
			best, n = m, k
		}
	}
	if n > 0 && best.loose && r.is(i, end, "without") {
		best.negate = true
	}
	return best, n
}
