package reading

import "github.com/sdg-service/sdg/internal/planner/token"

var (
	emptyWords  = wordings("leave|leaves|left|leaving|keep|keeps it|them|that|this empty|blank|out|null|open|unset, leave|leaves|left|leaving empty|blank|out|null, null, nulls, nan, blank, blanks, empty, missing, absent, unset, n/a, n / a, na, not yet? given|set|known|there|available|recorded|filled|filled_in|present|provided|stated|entered, left blank|empty|out|open, stays blank|empty|open|unset, stay blank|empty|open|unset, remains blank|empty, remain blank|empty, is|are left blank|empty, unknown, no value|entry|data at_all?, none, undefined, nothing, does not exist, don't|do not exist, doesn't exist, empty cells|values|strings?, missing values, null values, blank cells, not applicable, kept empty|blank, unfilled, without a value, not filled, unpopulated, omitted, gaps")
	filledWords = wordings("filled, filled in, populated, present, given, known, set, there, required, mandatory, not null, non-null, non null, notnull, never null|empty|blank|missing, not empty|blank|missing|nullable, always filled|present|set|there|given|known, no missing values, no nulls|blanks|gaps, without missing values|gaps|nulls, must be present|filled|given|set, complete, no empty cells, recorded, never left empty|blank, provided, available, exists, exist, cannot be empty|null|missing, can't be empty|null, is|are|must not be null|empty|blank, have one, has one, entered, must not be missing, stated, never unknown")
	maybeEmpty  = wordings("mostly|largely|mainly|usually blank|empty|null|missing, nullable, optional, may be empty|null|missing|blank|left out|absent, can be empty|null|missing|blank|left out|absent, might be empty|missing|blank|null, could be empty|missing|null|blank, not always known|available|there|recorded|set|present|filled|given, not known for all, not everyone has one, not all have one, if any, if available|known|present|given|there, where available|known|applicable, if applicable, sparse, not required, some missing values?, some missing|blank|blanks|nulls|empty|gaps, with gaps, with nulls|blanks, sometimes empty|missing|blank|null, often empty|missing|blank|null, or null|empty|blank|nothing, optionally, when known|available, may be unknown, partly empty|missing, rarely empty|missing")
	leaveWords  = wordings("write|writes|wrote|say|said|give|gave|enter|entered|left|filled|report|reported in? nothing|none, haven't|hasn't|have_not|has_not given|provided|entered|filled|left|answered|said|told|shared|stated one|it|any|anything|us|this?, haven't|hasn't|have_not|has_not filled it in, didn't|don't|doesn't|do_not|does_not write|leave|fill|share|tell|report one|it|any|anything|us|this? in?, leave|leaves|left|leaving|keep|keeps it|this|that|them?, skip|skips|skipped it|this|that?, don't|doesn't|didn't answer|say|reply|specify|know|bother it|this|that?, don't|doesn't|didn't fill it|this in?, don't|doesn't|didn't have|give|provide|state|enter|gave one|it|any|anything, do|does|did not answer|say|reply|specify|know it|this|that?, do|does|did not fill it|this in?, do|does|did not have|give|provide|state|enter one|it|any|anything, have|has none|nothing, have|has no value, give|gave|gives|provide none|nothing, haven't|hasn't one|any|it, haven't|hasn't got one|any|it, are without one, are without, without one, lack one, lack it")
)

// emptyAt reads what is said of empty cells: "5% missing", "empty for a quarter", "nullable", "filled for 40%".
func (r *reader) emptyAt(i, end int) (fact, int) {
	if r.is(i, end, "?") && r.toks[i].Glued { // "string?"
		return fact{kind: isEmpty, share: &share{value: .1, vague: "?"}}, 1
	}
	if k := r.match(i, end, maybeEmpty); k > 0 {
		f := fact{kind: isEmpty, share: &share{value: .1, vague: r.source(i, i+k)}}
		switch {
		case r.is(i, end, "some", "with"):
			f.share.value = .05
		case r.is(i, end, "sparse"):
			f.share.value = .7
		case r.is(i, end, "mostly", "largely", "mainly", "usually"):
			f.share.value = .8
		case r.is(i, end, "often"):
			f.share.value = .3
		case r.is(i, end, "rarely"):
			f.share.value = .02
		}
		at := i + k
		open := r.any(at, end, "(", ",", ":", "-", "in", "for", "and")
		if s, m := r.shareAt(at+open, end, false); m > 0 {
			to := at + open + m
			to += r.match(to, end, ofRowsWords)
			to += r.any(to, end, "are", "is", "left")
			if w := r.match(to, end, emptyWords); w > 0 {
				f.share, k = &s, to+w-i
			} else if w := r.match(to, end, filledWords); w > 0 {
				f.share, k = &share{value: 1 - s.value}, to+w-i
			} else if open == 0 || r.is(at, end, "(", ":", "in", "for") {
				f.share, k = &s, to-i
			}
			if r.is(at, end, "(") && k > at-i {
				k += r.any(i+k, end, ")")
			}
		}
		return f, k
	}
	if s, n := r.notGivenAt(i, end); n > 0 {
		return fact{kind: isEmpty, share: &s}, n
	}
	that := r.any(i, end, "that", "which", "but", "and", "where", "only", "just", "but only", "which only", "though only")
	if s, m := r.shareAt(i+that, end, true); m > 0 { // "5% missing", "a third are blank"
		at := i + that + m
		at += r.match(at, end, ofRowsWords)
		if r.is(at-1, at, "of") { // "half of" is a share by itself
			at += r.any(at, end, "them all", "them", "these", "the rows", "the records", "the values", "the cases", "the time", "all rows", "rows", "records")
		}
		k := r.any(at, end, "of the", "of all", "of our", "of")
		if j := r.match(at+k+1, end, leaveWords) + r.match(at+k+1, end, whoNever); r.tok(at+k).Kind == token.Word && j > 0 && r.match(at, end, leaveWords) == 0 {
			at += k + 1 // "40% of respondents leave it blank"
		}
		if s.vague != "" && r.is(i, end, "most", "many") && r.match(at, end, leaveWords) == 0 {
			return fact{}, 0
		}
		if k := r.match(at, end, leaveWords); k > 0 {
			left := r.match(at+k, end, emptyWords)
			if left > 0 || !r.is(at, end, "leave", "leaves", "left", "leaving", "keep") {
				return fact{kind: isEmpty, share: &s}, at + k + left - i
			}
		}
		if k := r.any(at, end, "fill it in", "fill it", "fill this in", "answer it", "answer", "give one", "provide one", "provide it", "give it", "filled it in", "have one", "have it", "leave one", "left one", "leave any", "leave a comment", "leave something", "write one", "wrote one", "write something", "write any", "add one", "added one", "enter one", "use one", "used one", "state it", "state one", "supply it", "supply one", "gave one", "gave it", "own one", "carry one", "got one", "mention one", "make one", "set one", "pick one", "come with one"); k > 0 && r.finished(at+k, end) {
			return fact{kind: isFilled, share: &s}, at + k - i
		}
		at += r.any(at, end, "are", "is", "of them are", "left", "of the values are", "have", "being", "should be", "can be", "will be", "stay", "remain", "were")
		if k := r.match(at, end, emptyWords); k > 0 {
			return fact{kind: isEmpty, share: &s}, at + k - i
		}
		if k := r.match(at, end, filledWords); k > 0 && !r.is(at, end, "complete", "known", "set", "available", "given") {
			return fact{kind: isFilled, share: &s}, at + k - i
		}
	}
	kind, k := isEmpty, r.match(i, end, emptyWords)
	if j := r.match(i, end, filledWords); j > k && !r.is(i+j, end, "by") { // "filled by" is who did it
		kind, k = isFilled, j
	}
	if kind == isFilled && r.is(i, end, "mandatory", "required") && r.is(i-1, i, ",", ";", "|") && i+1 < end && (r.tok(i+1).Percent || r.is(i+1, end, "for", "(", ":", "=") && r.tok(i+2).Percent) {
		return fact{}, 0 // "length 1-5, mandatory 40%": a flag of its own
	}
	if kind == isFilled && k == 1 && r.is(i+1, end, "=") && r.tok(i+2).Kind == token.Word {
		return fact{}, 0 // "reserved 0-90, available = on hand - reserved": a column
	}
	if k == 0 || r.is(i, end, "none") && k == 1 && r.is(i+1, end, "of", "/", ",", "or") || r.is(i, end, "nothing", "na", "gaps", "there", "set", "known", "given", "complete", "present") && k == 1 && !r.finished(i+1, end) && r.tok(i+1).Kind != token.Number && !r.is(i+1, end, "in", "for", "only", "when", "if", "unless", "until", "where", "once") {
		return fact{}, 0
	}
	f := fact{kind: kind}
	at := i + k
	lead := r.any(at, end, "for about", "for", "in", "at", "on", "by", ":", "=", "(", "with", "about", "~", "-", "share", "rate")
	lead += r.any(at+lead, end, "about", "roughly", "around", "only", "the", "just", "up to", "a share of") * boolInt(lead > 0)
	if k := at + lead; lead > 0 && r.tok(k).Kind == token.Word && r.tok(k+1).Percent && r.finished(k+2, end) && r.match(k, end, approximately) == 0 {
		lead++ // "blank for the unpaid 18%"
	}
	if s, m := r.shareAt(at+lead, end, true); m > 0 && (s.vague == "" || lead > 0) {
		to := at + lead + m
		to += r.match(to, end, ofRowsWords)
		if r.is(at, end, "(") {
			if !r.is(to, end, ")") {
				return f, k
			}
			to++
		}
		f.share = &s
		to += r.unfinished(to, end)
		if j := r.any(to, end, "of the", "of all", "of our", "of"); j > 0 && r.tok(to+j).Kind == token.Word && r.tableCalled(r.words(to+j, to+j+1)) != nil {
			to += j + 1
		}
		return f, to - i
	}
	if t := r.tok(at + lead); lead > 0 && at+lead < end && r.table != nil && r.table.Counted && t.Kind == token.Number && t.Unit == "" && t.Digits == 0 && !t.Percent && t.Num > 0 && int64(t.Num) < r.table.Rows {
		to := at + lead + 1 // "empty for 3 of them"
		to += r.match(to, end, ofRowsWords)
		if to += r.any(to, end, "of them", "of these"); r.finished(to, end) {
			f.share = &share{value: t.Num / float64(r.table.Rows)}
			return f, to - i
		}
	}
	return f, k
}

// unfinished reads why cells are empty yet, behind how many of them are: "blank for the 15% still open", "missing for 12%
// that have not come back yet".
func (r *reader) unfinished(i, end int) int {
	at := i + r.any(i, end, "that", "who", "which", "where", "-")
	at += r.any(at, end, "are", "is", "were", "have", "has", "they are", "it is")
	k := r.any(at, end, "still", "not yet", "yet", "not", "currently", "never", "haven't", "aren't", "hasn't", "as yet", "so far not")
	if k == 0 {
		return 0
	}
	to := at + k
	for to < min(end, at+k+4) && r.tok(to).Kind == token.Word && !r.finished(to, end) {
		to++
	}
	if to == at+k || !r.finished(to, end) {
		return 0
	}
	return to - i
}

// emptyWhile reads how many cells are empty for a reason that no column tells: "blank when still running (a fifth of
// them)", "null if never collected, some 6 pct".
func (r *reader) emptyWhile(home *Table, c *Column, i, end int) (fact, int) {
	n := r.match(i, end, emptyWords)
	m, k := r.markerAt(i+n, end)
	if n == 0 || k == 0 || m.negate || c == nil {
		return fact{}, 0
	}
	if cond, _ := r.conditionAt(home, c, nil, i+n+k, end); cond != nil {
		return fact{}, 0
	}
	at := i + n + k
	for at < end && at-i < 9 && r.toks[at].Kind == token.Word {
		if _, l := r.shareAt(at, end, false); l > 0 {
			break
		}
		at++
	}
	open := r.is(at, end, "(")
	at += r.any(at, end, "(", ",", ":", "-")
	s, l := r.shareAt(at, end, false)
	if l == 0 {
		return fact{}, 0
	}
	at += l
	at += r.match(at, end, ofRowsWords)
	at += r.any(at, end, "of them", "of these", "of all")
	if open {
		if !r.is(at, end, ")") {
			return fact{}, 0
		}
		at++
	}
	if !r.finished(at, end) {
		return fact{}, 0
	}
	return fact{kind: isEmpty, share: &s}, at - i
}
