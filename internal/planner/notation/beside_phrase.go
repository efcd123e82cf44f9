package notation

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// besidePhrase is what is said of columns in words that mean what others do, or nothing that rows show.
type besidePhrase struct {
	phrases string // with bars between
	full    string
	lost    bool
	of      map[string]bool // the words of names that it may be said of without a mark between; nil: all
	behind  bool            // no mark may stand before what is written
}

var besidePhrases = []besidePhrase{
	{phrases: "one short sentence|one sentence|a short sentence|a sentence|short sentence|one paragraph|a paragraph|short paragraph|one line of text|short text|long text|multiline text|plain text|free text|freeform text|free-form text|free form text|freetext", full: "free text"},
	{phrases: "in the past only|in the past|past only|past", full: "in the past", of: besideMoments, behind: true},
	{phrases: "in the future only|always in the future|in the future|in future|future only|future", full: "in the future", of: besideMoments, behind: true},
	{phrases: "realistic looking|realistic-looking|realistic|plausible|categorical|picklist|dropdown|enum"},
	{phrases: "made up|made-up|fake|dummy|synthetic|fictional", of: personal},
	{phrases: "all lowercase|lower case|lower-case|lowercase|lowercased|all uppercase|upper case|upper-case|uppercase|uppercased|all caps|title case|title cased|capitalised|capitalized|camel case|camelcase|snake case|kebab case", lost: true},
	{phrases: "case insensitive|case-insensitive|case sensitive|case-sensitive|alphanumeric|alphanumerical|alpha-numeric|bimodal|bi-modal|trimodal|multimodal|negative binomial|pii|read-only|readonly|immutable", lost: true},
	{phrases: "in thousands|in millions|in k|can be negative|may be negative|could be negative", lost: true},
	{phrases: "nulls ok|null ok|nulls okay|nulls allowed|null allowed|nulls possible|blanks ok|blanks allowed|blank ok|blank allowed|empty ok|empty allowed|allow null|allow nulls|allows nulls", full: "nullable"},
	{phrases: "md5 hash|md5", full: "32 hex characters"}, {phrases: "sha1 hash|sha1|sha-1", full: "40 hex characters"}, {phrases: "sha256 hash|sha256|sha-256", full: "64 hex characters"},
	{phrases: "masked", lost: true, of: identities},
	{phrases: "hashed|encrypted|redacted|obfuscated|anonymised|anonymized|pseudonymised|pseudonymized|tokenised|tokenized", lost: true, of: personal},
}

var (
	besideMoments = lexicon.WordSet("date day time at on deadline timestamp datetime moment due expiry expires")
	// identities are names of columns that tell people and things apart; what is masked of the others has a form of its own.
	identities = lexicon.WordSet("name email username address code ref reference sku isbn id barcode plate licence license mark token login handle")
	ownMask    = lexicon.WordSet("ssn card phone mobile iban account passport tax")
	personal   = lexicon.WordSet("name email username address code ref reference sku isbn id barcode plate licence license mark token login handle phone mobile number no ssn iban card account passport dob birth ip serial names emails addresses phones numbers")
)

// phrase reads one of besidePhrases.
func (l *besideReader) phrase(n besideName, i int) besideRemark {
	if plainNumber(l.at(i)) && l.at(i+1).Is("alphanumeric", "alphanumerical") && l.goesOn(i+2) {
		return besideRemark{to: i + 2, full: l.source(i, i+2) + " characters"}
	}
	for _, b := range besidePhrases {
		for p := range strings.SplitSeq(b.phrases, "|") {
			words := strings.Fields(p)
			if to := i + len(words); l.reads(i, words) && (l.ends(to) || !b.behind && l.goesOn(to)) && b.saidOf(l, n, i) {
				return b.remark(l, i, to)
			}
		}
	}
	return besideRemark{}
}

// saidOf: the phrase at token i may be said of the column.
func (b besidePhrase) saidOf(l *besideReader, n besideName, i int) bool {
	if l.at(i).Is("masked", "hashed", "encrypted") && (n.last == "password" || l.at(i).Is("masked") && (ownMask[n.last] || n.to-n.from > 1 && ownMask[l.at(n.to-2).Low])) {
		return false
	}
	if l.at(i).Is("lowercase", "uppercase", "lower", "upper", "alphanumeric", "all") && slices.ContainsFunc(l.toks[n.to:max(i, n.to)], func(t token.Token) bool { return t.Kind == token.Number }) {
		return false // "6 chars lowercase" are a form that is known
	}
	if b.of == nil || l.marked(i) && !b.behind {
		return true
	}
	for k := n.from; k < n.to; k++ {
		if b.of[joinedEnd(l.at(k).Low)] && (b.behind || k == n.to-1) {
			return true
		}
	}
	return false
}

// remark is what is written for the phrase between two tokens.
func (b besidePhrase) remark(l *besideReader, i, to int) besideRemark {
	switch {
	case l.at(i).Is("alphanumeric", "alphanumerical", "alpha-numeric") && plainNumber(l.at(to)):
		if !l.ends(to + 1) {
			return besideRemark{}
		}
		return besideRemark{to: to + 1, full: l.at(to).Text + " alphanumeric characters"}
	case l.at(i).Is("enum") && l.at(to).Is("("), b.full == "in the past" && l.reads(i, []string{"in", "the", "past"}) && l.at(i+3).Kind != token.Line && !l.ends(i+3):
		return besideRemark{}
	case b.full == "" && !b.lost && (l.at(to).Is("with") || l.at(i-1).Is(":") && l.at(to).Is(",")), l.at(i).Is("free") && l.at(to).Is(","): // "free text, half of them blank"
		return besideRemark{}
	case b.full == "free text", b.full == "nullable":
		return besideRemark{to: to, full: l.put(i, b.full)}
	case b.behind:
		return besideRemark{to: to, full: " " + b.full, behind: true}
	}
	return besideRemark{to: to, full: b.full, lost: b.lost}
}
