package revision

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// asides ask for nothing that the plan does not do anyway: the whole of a clause, with the words for what stays before or
// behind it.
var (
	stays = []string{
		"stays", "stay", "remains", "remain", "can stay", "should stay", "is fine", "are fine", "as is", "as it is", "unchanged", "the same", "as before", "stays the same", "stay the same", "stays as it is", "stay as they are", "remains the same", "remain the same", "remains unchanged", "should stay the same", "should stay as it is", "should remain the same", "can stay the same", "can stay as it is", "can remain", "is good", "is ok", "is okay", "looks good", "looks fine", "looks great",
		"stays as is", "stay as is", "stays unchanged", "is perfect", "are good", "like before", "like it was", "can stay like it was", "stays like it was", "can stay as it was", "as they were", "like they were", "as they are", "untouched", "stays untouched", "the way it is", "same as before", "stays the way it is", "must stay the same", "must not change", "should not change", "shouldn't change", "as it was", "should be unchanged", "should remain as it is", "must stay as it is", "remains as is", "can stay as is", "should stay as is", "can stay as they are", "fine", "same", "stays like it is", "is unchanged",
	}
	others = []string{
		"everything else", "the rest", "all else", "the others", "all other columns", "the other columns", "other columns", "rest", "all the rest", "everything", "the rest of it", "the other ones", "others", "the other tables", "the other table", "all the others", "all others", "anything else", "the remaining columns", "the other fields", "all other fields", "the rest of the columns", "the plan", "this", "it", "all of the rest", "the remainder", "the other column", "the structure",
	}
	keeps    = []string{"keep", "leave", "don't change", "do not change", "don't touch", "do not touch", "retain", "preserve", "please keep", "dont change", "dont touch", "no changes to", "no change to"}
	greeting = []string{
		"looks good", "looks great", "perfect", "great", "nice", "thanks", "thank you", "that's all", "that is all", "that's it", "good", "good start", "almost", "almost there", "close", "sorry", "my bad", "oops", "ok", "okay", "fine", "cool", "awesome", "hi", "hello", "hey", "no", "yes", "wait", "hmm", "good morning", "looks fine", "lgtm", "that looks good", "this looks good", "that's good", "thats all", "thats it", "nothing else", "many thanks", "thanks a lot", "cheers", "great start", "not bad", "nearly there", "one thing", "two things", "a few things", "some changes", "a few changes", "two changes", "one change", "one more thing", "last thing", "last change",
		"that's too many", "that is too many", "too many", "that's too much", "too much", "that's too few", "too few", "that's not enough", "not enough", "that's a lot", "that's wrong", "that's not right", "that is wrong", "wrong", "that's not what i meant", "that's not what i want", "you misunderstood", "not quite", "not what i meant", "my mistake", "scratch that", "hm", "sure", "sounds good", "that works", "works for me", "good job", "well done", "love it", "otherwise fine", "otherwise good", "otherwise it's fine", "otherwise great", "rest is fine", "nice work", "very nice", "very good", "all good", "all fine", "that's perfect", "thats perfect", "this is perfect", "looks perfect", "that's fine", "that's great", "this is great", "this is good", "looks right", "that looks right", "that looks great", "exactly", "exactly what i needed", "exactly what i need", "thank you so much", "thanks so much", "thank you very much", "much better", "better", "wow", "amazing", "excellent", "wonderful", "i changed my mind", "changed my mind", "on second thought", "thinking about it", "i forgot something", "i forgot", "sorry about that", "sorry for the confusion", "small correction", "correction", "quick fix", "hi again", "hello again", "it's too small", "it is too small", "that's too small", "too small", "too big", "that's too big",
	}
)

// reasons say why, behind what is asked for.
var reasons = []string{
	"legal won't allow it", "they complained", "don't need it", "dont need it", "do not need it", "we don't need it", "i don't need it", "i dont need it", "don't need them", "dont need them", "we don't need them", "i don't need them", "not needed", "we don't use it", "we don't use them", "we dont use it", "nobody uses it", "nobody uses them", "no one uses it", "legal doesn't want it", "legal does not want it", "we don't want it", "i don't want it", "don't want it", "take it out", "take them out", "drop it", "remove it", "get rid of it", "leave it out",
	"we can do without it", "they are not needed", "it is not needed", "it's not needed", "that's not needed", "that isn't needed", "it's useless", "no use for it", "no need for it", "i have no use for it", "same share", "with the same share", "the same share", "limits stay", "same period", "i need them", "i need it", "i need them back", "is enough", "that's enough", "that is enough", "that should be enough", "that will do", "that'll do", "while you're at it", "while youre at it", "while we're at it", "it's not allowed", "it's personal data", "that's personal data", "we're not allowed to have it", "privacy won't allow it", "for privacy reasons", "for privacy", "gdpr", "because of gdpr", "due to gdpr", "for gdpr reasons", "it makes no sense", "that makes no sense", "it's confusing", "i mistyped", "i made a mistake", "that was a mistake", "that was a typo", "typo",
}

// aside reads what changes nothing: "everything else stays the same", "looks good", "keep the rest".
func (r *reader) aside(i, end int) *change {
	whole := func(phrases ...string) bool { return r.phrase(i, end, phrases...) == end-i }
	if r.greetings(i, end) || whole(reasons...) {
		return &change{}
	}
	if r.tooMuch(i, end) {
		return &change{}
	}
	from := i + r.phrase(i, end, "otherwise", "but", "and", "with")
	if n := r.phrase(from, end, others...); n > 0 {
		to := from + n
		to += r.phrase(to, end, "should", "can", "must")
		if to == end && from > i || r.phrase(to, end, stays...) == end-to && to < end {
			return &change{}
		}
		if to < end {
			if m := r.phrase(to, end, stays...); m > 0 && to+m < end && r.toks[to+m].Kind == token.Word && r.phrase(to+m, end, "please", "for now", "as is", "as it is", "then", "though") == end-to-m {
				return &change{}
			}
		}
	}
	if n := r.phrase(from, end, keeps...); n > 0 {
		to := from + n
		if m := r.phrase(to, end, others...); m > 0 {
			to += m
			if to == end || r.phrase(to, end, stays...) == end-to {
				return &change{}
			}
		}
		// "keep the name", "leave the dates as they are": what is there stays
		if !r.toks[end-1].Is("only") {
			stop := end
			for _, s := range stays {
				if k := r.phraseBehind(to, end, s); k > 0 && end-k < stop {
					stop = end - k
				}
			}
			if all, ok := r.refs(to, stop); ok {
				return &change{about: all}
			}
		}
	}
	// "the date stays"
	for _, s := range append([]string{"stays out", "stay out", "stays away", "is correct", "are correct", "is right", "are right", "keep their share", "keep their shares", "keeps its share"}, stays...) {
		if n := r.phraseBehind(i, end, s); n > 0 {
			if all, ok := r.refs(i, end-n); ok {
				return &change{about: all}
			}
			if all := r.choices(i, end-n, nil); len(all) == 1 {
				return &change{about: []ref{all[0].ref}, value: &all[0]}
			}
		}
	}
	if n := r.phrase(i, end, "the other", "the others", "all other", "all others", "the remaining"); n > 0 {
		if m := r.phraseBehind(i+n, end, "keep their share", "keep their shares", "stay the same", "keep their percentage", "stay as they are", "keep theirs"); m > 0 && end-i-n-m <= 2 {
			return &change{}
		}
	}
	return nil
}

// greetings: the clause is nothing but greetings, thanks and praise, "thanks, looks good".
func (r *reader) greetings(i, end int) bool {
	n := 0
	for i < end {
		m := r.phrase(i, end, greeting...)
		if m == 0 && n > 0 {
			m = r.phrase(i, end, ",", "-", "–", "and", "but", "all", "now")
		}
		if m == 0 {
			return false
		}
		i, n = i+m, n+1
	}
	return n > 0
}

// tooMuch reads why a number is to be another: "500 is too many for a handout".
func (r *reader) tooMuch(i, end int) bool {
	if n := r.phrase(i, end, "that's not enough", "thats not enough", "that is not enough", "not enough", "too few", "too many", "too much", "that's too many", "that's too few", "thats too many", "these are too many", "those are too many", "that makes too many"); n > 0 && end-i-n <= 3 && !slices.ContainsFunc(r.toks[i:end], func(t token.Token) bool { return t.Kind == token.Number }) {
		return true
	}
	k, _ := r.find(i, end, "is too", "are too", "seems too", "was too", "that's too", "thats too", "is not enough", "are not enough", "isn't enough", "looks too")
	return k >= 0 && k-i <= 3 && end-i <= 10 && !slices.ContainsFunc(r.toks[k:end], func(t token.Token) bool { return t.Kind == token.Number })
}
