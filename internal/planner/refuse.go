package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// refusals are requests that the service does not serve, each with what it offers instead.
var refusals = []struct {
	code, message string
	// all of the groups must be there; a group is there when one of its phrases is.
	groups [][]string
}{
	{"working_credentials", "Working card numbers and credentials are not made here. Ask for synthetic cards instead: they have valid formats and check digits, come from test ranges that were never issued, and cannot be used.",
		[][]string{{"working", "usable", "that work", "that actually work", "active", "live", "real", "stolen", "leaked", "valid and working", "that i can use", "to buy", "to pay with", "can charge", "hacked"}, {"credit card", "card number", "credit cards", "card numbers", "debit card", "cvv", "password", "passwords", "api key", "api keys", "credentials", "logins", "login details", "bank accounts i can"}}},
	{realPeople, "Data about real people is not made or looked up here. Ask for synthetic people instead: names, addresses and numbers of the right form that belong to nobody.",
		[][]string{{"real", "actual", "genuine", "true", "scrape", "scraped", "look up", "existing people", "leaked", "living"}, {"people's", "persons' data", "home address", "home addresses", "phone numbers of", "phone number of", "addresses of", "address of", "emails of", "email addresses of", "names of real", "employees of", "customers of", "ssn of", "ssns of", "social security numbers of", "medical records of", "personal data of", "private data", "celebrities", "politicians", "of real people", "real people", "real persons", "real person", "actual people", "real customers", "real names and", "real patients", "real users", "actual customers", "real citizens", "actual persons", "real individuals"}}},
	{"deanonymisation", "Tracing anonymous records back to people is not done here. Synthetic data with the same statistics can be made instead.",
		[][]string{{"de-anonymise", "de-anonymize", "deanonymise", "deanonymize", "re-identify", "reidentify", "unmask", "identify the real", "find out who", "reverse the anonymi", "reconstruct the original", "undo the anonymi"}}},
}

// realPeople refuses data about real people, which a copy of the caller's own table is not.
const realPeople = "real_people_data"

// negations take the point out of a word such as "real": "not real people".
var negations = []string{"not real", "no real", "non-real", "never real", "not actual", "no actual", "not working", "non-working", "real-looking", "real looking", "real estate", "realistic", "real-time", "real time", "real world", "real-world", "look real", "looks real", "not usable", "not valid", "fake real"}

// refusal finds a request that must be refused, and the span that says so.
func refusal(text string) (*plan.Refusal, plan.Span) {
	low := strings.ToLower(text)
	for _, n := range negations {
		low = strings.ReplaceAll(low, n, strings.Repeat("_", len(n)))
	}
	for _, r := range refusals {
		from, to := len(low), 0
		all := true
		for _, group := range r.groups {
			found := false
			for _, phrase := range group {
				if at := indexWord(low, phrase); at >= 0 {
					found = true
					from, to = min(from, at), max(to, at+len(phrase))
					break
				}
			}
			all = all && found
		}
		if all && to-from < 160 {
			if strings.Contains(low, "test card") || strings.Contains(low, "luhn") || r.code == "working_credentials" && weakOnly(low) {
				continue
			}
			return &plan.Refusal{Code: r.code, Message: r.message}, plan.Span{Start: from, End: min(to, len(text))}
		}
	}
	return nil, plan.Span{}
}

// weakOnly: "active" and "live" describe accounts far more often than cards.
func weakOnly(low string) bool {
	for _, strong := range []string{"working", "usable", "that work", "real", "stolen", "leaked", "that i can use", "to buy", "to pay with", "can charge", "hacked", "live credit", "live card", "active credit card numbers"} {
		if indexWord(low, strong) >= 0 {
			return false
		}
	}
	return true
}

func indexWord(s, phrase string) int {
	for from := 0; ; {
		at := strings.Index(s[from:], phrase)
		if at < 0 {
			return -1
		}
		at += from
		end := at + len(phrase)
		if (at == 0 || !token.IsWordRune(rune(s[at-1]))) && (end == len(s) || !token.IsWordRune(rune(s[end])) || strings.HasSuffix(phrase, "anonymi")) {
			return at
		}
		from = at + 1
	}
}
