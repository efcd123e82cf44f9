package planner

import (
	"regexp"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// refusals are requests that the service does not serve, each with what it offers instead.
var refusals = []struct {
	code, message string
	// all of the groups must be there; a group is there when one of its phrases is.
	groups [][]string
	// madeUp: a request for invented data is served, whatever it names.
	madeUp bool
}{
	{"working_credentials", "Working card numbers and credentials are not made here. Ask for synthetic cards instead: they have valid formats and check digits, come from test ranges that were never issued, and cannot be used.",
		[][]string{workingWords, {"credit card", "card number", "visa cards", "mastercards", "payment cards", "credit cards", "card numbers", "debit card", "cvv", "password", "passwords", "api key", "api keys", "credentials", "logins", "login details", "bank accounts i can", "activation keys", "activation codes", "license keys", "licence keys", "product keys", "serial keys", "game keys", "gift cards", "gift card codes"}}, false},
	{realPeople, peopleInOffice,
		[][]string{{"home address", "home addresses", "private address", "private addresses", "private phone", "private mobile", "private numbers", "personal mobile", "personal phone", "personal numbers", "mobile numbers", "where they live"},
			{"sitting", "current", "currently", "as they really are", "members of the bundestag", "members of the german bundestag", "members of parliament", "members of the parliament", "members of congress", "members of the senate", "members of the house", "everybody who", "everyone who", "who sit", "who sits", "in office", "serving", "elected", "all members of", "all the members of", "each member of", "all players of", "all judges"},
			{"bundestag", "bundesrat", "parliament", "congress", "senate", "house of commons", "house of lords", "house of representatives", "knesset", "duma", "diet", "supreme court", "constitutional court", "high court", "cabinet", "government", "premier league", "politicians", "mps", "senators", "ministers"}}, true},
	{"deanonymisation", "Tracing anonymous records back to people is not done here. Synthetic data with the same statistics can be made instead.",
		[][]string{{"de-anonymise", "de-anonymize", "deanonymise", "deanonymize", "re-identify", "reidentify", "unmask", "identify the real", "find out who", "reverse the anonymisation", "reverse the anonymization", "reverse the anonymised", "reverse the anonymized", "reverse the anonymity", "reverse the anonymising", "reverse the anonymizing", "reconstruct the original", "undo the anonymisation", "undo the anonymization", "undo the anonymised", "undo the anonymized", "undo the anonymity", "undo the anonymising", "undo the anonymizing"}}, false},
}

const peopleWhoExist = "Data about real people is not made or looked up here. Ask for synthetic people instead: names, addresses and numbers of the right form that belong to nobody."

const peopleInOffice = "Data about real people is not made or looked up here, and this asks where those in office live or how to call them. Ask for synthetic people instead: names, addresses and numbers of the right form that belong to nobody."

// workingWords are words for cards and credentials that can be used.
var workingWords = []string{"working", "usable", "that work", "that actually work", "really work", "really works", "actually works", "be charged", "get charged", "gets charged", "get approved", "gets approved", "them approved", "go through at", "pass the live", "live till", "active", "live", "real", "stolen", "leaked", "valid and working", "that i can use", "to buy", "to pay with", "can charge", "hacked"}

// madeUp are words of a request that wants nothing real.
var madeUp = []string{"synthetic", "fictional", "fictitious", "made up", "made-up", "invented", "fake", "dummy", "mock", "pretend"}

// realPeople refuses data about real people, which a copy of the caller's own table is not.
const realPeople = "real_people_data"

// negations take the point out of a word such as "real": "not real people".
var negations = []string{"not real", "no real", "non-real", "never real", "not actual", "no actual", "not working", "non-working", "real-looking", "real looking", "real estate", "realistic", "real-time", "real time", "real world", "real-world", "look real", "looks real", "not usable", "not valid", "fake real"}

// denied is a word such as "real" a few words behind one that denies it: "without any real people".
var denied = regexp.MustCompile(`\b(?:no|not|none|never|nothing|without|avoid|avoiding|instead of|rather than|free of|don't|do not|doesn't|isn't|aren't|w/o)\b(?: [\p{L}'’]+){0,3}? (?:real|actual|genuine|true|living|working|valid)\b`)

// refusal finds a request that must be refused, and the span that says so.
func refusal(text string) (*plan.Refusal, plan.Span) {
	low := strings.ToLower(text)
	for _, n := range negations {
		low = strings.ReplaceAll(low, n, strings.Repeat("_", len(n)))
	}
	said := low
	low = denied.ReplaceAllStringFunc(low, func(s string) string { return strings.Repeat("_", len(s)) })
	for _, r := range refusals {
		span, all := nearest(low, r.groups)
		if !all || span.End-span.Start >= refusedWithin {
			continue
		}
		if strings.Contains(low, "test card") || strings.Contains(low, "luhn") || r.code == "working_credentials" && weakOnly(low) || r.madeUp && saysMadeUp(low) {
			continue
		}
		span.End = min(span.End, len(text))
		return &plan.Refusal{Code: r.code, Message: r.message}, span
	}
	if span, is := aboutRealPeople(said); is {
		span.End = min(span.End, len(text))
		return &plan.Refusal{Code: realPeople, Message: peopleWhoExist}, span
	}
	return nil, plan.Span{}
}

// refusedWithin is how many bytes apart the words of a refused request stand at most.
const refusedWithin = 160

// nearest is the shortest span of the text, in lower case, that has a phrase of each group; false where one has none.
func nearest(low string, groups [][]string) (plan.Span, bool) {
	places := make([][]plan.Span, len(groups))
	for k, group := range groups {
		for _, phrase := range group {
			for at := 0; ; {
				i := token.IndexWord(low[at:], phrase)
				if i < 0 {
					break
				}
				places[k] = append(places[k], plan.Span{Start: at + i, End: at + i + len(phrase)})
				at += i + len(phrase)
			}
		}
		if len(places[k]) == 0 {
			return plan.Span{}, false
		}
	}
	best := plan.Span{End: len(low) + 1}
	for _, first := range places[0] {
		span := first
		for _, group := range places[1:] { // the place that widens the span least
			next := plan.Span{End: len(low) + 1}
			for _, place := range group {
				if wider := (plan.Span{Start: min(span.Start, place.Start), End: max(span.End, place.End)}); wider.End-wider.Start < next.End-next.Start {
					next = wider
				}
			}
			span = next
		}
		if span.End-span.Start < best.End-best.Start {
			best = span
		}
	}
	return best, true
}

func saysMadeUp(low string) bool {
	return slices.ContainsFunc(madeUp, func(w string) bool { return token.IndexWord(low, w) >= 0 })
}

// weakOnly: "active" and "live" describe accounts far more often than cards, and stand alone.
func weakOnly(low string) bool {
	return !slices.ContainsFunc(slices.Concat(workingWords, []string{"live credit", "live card", "active credit card numbers"}), func(strong string) bool {
		return strong != "active" && strong != "live" && token.IndexWord(low, strong) >= 0
	})
}
