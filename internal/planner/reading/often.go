package reading

import "github.com/sdg-service/sdg/internal/planner/lexicon"

var (
	oftenWords  = wordings("nearly|almost always, mostly, mainly, usually, normally, typically, generally, commonly, as a rule, in most cases, most of the time, most times, for the most part, in general, often, very often, more often than not, most, most are|of_them|of_them_are, usually very|quite|rather, with? many|plenty_of|lots_of|a_lot_of")
	seldomWords = wordings("sometimes, occasionally, now and then|again, every now and then|again, once in a while, every so often, from time to time, at times, rarely, in rare cases, very rarely, seldom, once in a blue moon, on occasion, but sometimes|occasionally|rarely, with the odd, with an occasional, with a few, a few, a few are, some, some are, a couple are, few, only? very? few, only a few")
	sizeTails   = wordings("one, ones, value, values, exception, exceptions, outlier, outliers, number, numbers")
	unevenWords = wordings("very|highly|rather|quite|extremely|strongly|heavily? uneven|lopsided|unequal|unevenly_distributed|irregular|spiky|bursty|lumpy")
	smallWords  = lexicon.WordSet("small low short tiny modest few little light cheap minor weak close near slow quiet thin brief shallow")
	largeWords  = lexicon.WordSet("enormous huge large high long extreme extremely massive gigantic big heavy immense vast strong great expensive excessive loud dear severe deep")
)

// oftenAt reads how numbers lie by how often they are large: "very uneven: nearly always small, sometimes enormous",
// "usually short, now and then very long".
func (r *reader) oftenAt(i, end int) (shape, int) {
	at := i
	uneven := r.match(at, end, unevenWords)
	if at += uneven; uneven > 0 {
		sep := r.any(at, end, ":", ",", "-", "--", "(", ";")
		if s, n := r.oftenAt(at+sep, end); sep > 0 && n > 0 && !r.is(at, end, "(") {
			return s, at + sep + n - i
		}
		if r.atBreak(at, end) {
			return shape{skew: "right"}, at - i
		}
		return shape{}, 0
	}
	n, small, large := r.sizedAt(oftenWords, at, end)
	if n == 0 || !small && !large {
		return shape{}, 0
	}
	at += n
	k := r.any(at, end, ", but", ", and", ",", "but", "and", ";", "with")
	m, low, high := r.sizedAt(seldomWords, at+k, end)
	if m > 0 && (small && high || large && low) && r.finished(at+k+m, end) {
		at += k + m
	} else if !r.atBreak(at, end) {
		return shape{}, 0
	}
	if small {
		return shape{skew: "right"}, at - i
	}
	return shape{skew: "left"}, at - i
}

// sizedAt reads how often numbers are of which size: "nearly always small".
func (r *reader) sizedAt(often phrases, i, end int) (n int, small, large bool) {
	at := i + r.match(i, end, often)
	if at == i {
		return 0, false, false
	}
	at += r.any(at, end, "they are", "it is", "are", "is", "being")
	at += r.any(at, end, "very", "rather", "quite", "really", "fairly", "pretty", "absolutely", "much", "a", "an")
	if at >= end {
		return 0, false, false
	}
	w := r.toks[at].Low
	at++
	if k := r.match(at, end, sizeTails); k > 0 {
		at += k
	} else if at < end && r.plural(at) && r.finished(at+1, end) {
		at++ // "few large payments"
	}
	return at - i, smallWords[w], largeWords[w]
}
