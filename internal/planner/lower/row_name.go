package lower

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// personal: a name in the table is that of a person, by the table's noun or by what else it has: rows
// are people, or what people do.
func (p Reader) personal(t *draft.Table) bool {
	noun := t.Nouns[len(t.Nouns)-1]
	if t.Implicit || t.Base != nil || t.Grid != nil || term.PersonalNames[noun] || draft.Synonyms[noun] == "person" || draft.Synonyms[noun] == "employee" || draft.Synonyms[noun] == "customer" || draft.Synonyms[noun] == "student" {
		return true
	}
	if slices.ContainsFunc(t.Nouns, func(n string) bool { return term.PersonalNames[n] }) {
		return true // the grades of students
	}
	for _, end := range []string{"ist", "ian", "man", "woman", "ee", "people", "folk", "person", "mate", "kid", "boy", "girl", "holder", "worker", "member", "user", "er", "or", "ing", "tion", "sion", "ment", "ance", "ence", "al", "sale", "vote", "visit", "win", "loss", "pick", "check", "use", "call", "try", "return", "fill", "dose"} {
		if strings.HasSuffix(noun, end) && !thingsLikePeople[noun] {
			return true
		}
	}
	if list := p.Lex.Domains[lexicon.Plural(noun)] + p.Lex.Domains[noun]; strings.Contains(list, "email") || namesPersons(list) {
		return true // such rows are about people
	}
	return slices.ContainsFunc(t.Columns, func(c *draft.Column) bool {
		return !c.Dropped && slices.Contains([]string{"first_name", "last_name", "email", "phone", "date_of_birth", "gender", "age", "job_title", "national_id", "ssn", "username", "street_address", "name_prefix", "salary", "nationality"}, c.Semantic) || !c.Dropped && len(c.Words) > 0 && deedsOfPeople[c.Words[0]] && len(c.Words) < 3
	})
}

// namesPersons: one of the columns in a list is the name of a person.
func namesPersons(list string) bool {
	words := strings.FieldsFunc(list, func(r rune) bool { return r == ' ' || r == ',' })
	for k, w := range words {
		if k > 0 && w == "name" && (words[k-1] == "first" || words[k-1] == "full" || term.PersonalNames[words[k-1]]) || term.PersonalNames[w] && (k+1 == len(words) || words[k+1] != "id") {
			return true
		}
	}
	return false
}

// deedsOfPeople are done by people alone: what has joined has a person's name.
var deedsOfPeople = lexicon.WordSet("joined enrolled born hired")

// thingsLikePeople end like people and are none.
var thingsLikePeople = lexicon.WordSet(`list playlist checklist wishlist fee tree coffee committee degree knee jubilee guarantee talisman
	server sensor router container printer scanner meter trailer boiler charger folder layer tower counter locker parameter cluster filter chapter computer controller monitor motor compressor
	generator reactor elevator sector vector color floor door number character helicopter tractor conveyor burner heater cooler freezer letter newsletter offer poster banner header hopper
	drawer chamber border harbor adapter breaker transformer inverter transmitter receiver detector indicator actuator locator anchor barrier freighter scooter shelter theater river crater
	planter disorder identifier cylinder corridor mirror processor register buffer footer router center centre tender voucher
	ring wing building string crossing landing listing setting parking station section region division location function segment instrument element apartment department compartment document
	appliance fragrance sequence conference fence license licence terminal hospital signal channel canal metal material animal journal portal manual local goal
	cathedral tanker greenhouse house lighthouse skyscraper trawler freezer dryer speaker blender festival carnival cereal chemical mineral crystal reservoir water flower cucumber burger mower roller computer steamer`)

// rowLabels calls rows of which nobody knows how such things are called by their noun: "Gateway 07".
func (p Reader) rowLabels(c *draft.Column) {
	t := c.Table
	if c.Glossed || c.Pattern != "" || c.Values != nil || c.Distinct > 0 || c.Formula != "" || len(c.Cases) > 0 {
		return
	}
	label := []rune(t.Noun())
	label[0] = unicode.ToUpper(label[0])
	digits := max(2, len(strconv.FormatInt(max(t.Rows, 1), 10)))
	c.Semantic, c.Kind, c.Unique = "", "", true
	c.Pattern = contract.LiteralPattern(string(label)+" ") + strings.Repeat("#", digits)
	p.Assume(&c.Element, UnknownLabels+"a "+t.Noun()+" is called: "+string(label)+" "+strings.Repeat("0", digits-1)+"1 and so on", nil)
}
