package lower

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// hostedNouns have people as hosts.
var hostedNouns = lexicon.WordSet("listing event show podcast party booking stay episode meeting webinar tour experience guest dinner apartment home retreat talk panel session program broadcast interview class workshop rental room night review game tournament gathering visit reservation")

// faredNouns are what students get for less.
var faredNouns = lexicon.WordSet("ticket fare discount subscription order booking reservation membership pass sale rental stay trip ride visit purchase transaction payment account policy loan card")

// hosted: the columns of a table without a name are about guests rather than about machines.
func (p Reader) hosted(t *draft.Table) bool {
	return t.Has("first_name", "email", "price", "nights", "rating", "city") || !slices.ContainsFunc(t.Columns, func(c *draft.Column) bool {
		return !c.Dropped && slices.ContainsFunc(c.Words, func(w string) bool {
			return slices.Contains([]string{"cpu", "mem", "memory", "disk", "ip", "port", "ts", "timestamp", "latency", "uptime", "level", "load", "process", "service", "log"}, w)
		})
	})
}

// contextMeaning corrects a meaning by the table and the neighbours of the column:
// a product's name is no person's, a title beside names is a salutation.
func (p Reader) contextMeaning(c *draft.Column) {
	t := c.Table
	noun := t.Nouns[len(t.Nouns)-1]
	name := strings.Join(c.Words, " ")
	if (name == "exp" || name == "expires") && c.Semantic == "" && c.Kind != draft.KindInteger && t.Has("credit_card") {
		c.Semantic, c.Kind = "card_expiry", ""
	}
	if name == "student" && c.Kind == draft.KindBoolean && c.Typ == "" && c.TrueShare == nil && c.Values == nil && !term.PersonalNames[noun] && !faredNouns[noun] {
		c.Semantic, c.Kind = "full_name", "" // who sat the exam, not whether the customer is one
	}
	if p.namesOfThings(c) {
		return
	}
	if n := len(c.Words); c.Semantic == "full_name" && strings.HasSuffix(c.Words[n-1], "er") {
		other := append(slices.Clone(c.Words[:n-1]), strings.TrimSuffix(c.Words[n-1], "r")+"e")
		if o := t.Column(other); o != nil && o.Semantic == "phone" {
			c.Semantic = "phone" // caller and callee are two of a kind
		}
	}
	switch c.Semantic {
	case "full_name":
		if name == "host" && !t.Implicit && !hostedNouns[noun] || name == "host" && t.Implicit && !p.hosted(t) {
			c.Semantic, c.Pattern = "", `srv-\pro\d-###` // a machine, not a person
			p.Assume(&c.Element, "names of servers", nil)
			break
		}
		if name == "name" || name == noun+" name" || name == "full name" && !term.PersonalNames[noun] {
			if name != "full name" {
				c.Semantic = nameOf(noun)
				if m := p.Lex.Lookup([]string{noun}); c.Semantic == "title" && m.Exact && (listedMeanings[m.Semantic] > 0 || m.Semantic == "product_category") {
					c.Semantic = m.Semantic // the name of a category is one
				}
				p.nameOfRow(c)
				if c.Semantic == "full_name" && (c.Stated || c.Generated) && !p.personal(t) {
					p.rowLabels(c)
				}
			}
			if c.Semantic == "full_name" && noun != "lead" && t.Has("industry", "annual_revenue", "company_size") {
				c.Semantic = "company" // accounts and clients that are firms
			}
		} else if len(c.Words) > 1 && c.Words[len(c.Words)-1] == "name" {
			if s := nameOf(lexicon.Singular(c.Words[len(c.Words)-2])); s != "" && s != "full_name" && !term.PersonalNames[c.Words[len(c.Words)-2]] && p.Lex.Semantics[name] == "" {
				c.Semantic = s
			}
		}
	case "title":
		switch {
		case name == "title" && !term.TitleNouns[noun] && (t.Has("first_name", "last_name") || t.Has("full_name") && term.PersonalNames[noun]):
			c.Semantic = "name_prefix"
		case name == "title" && (noun == "job" || noun == "position" || noun == "opening" || noun == "vacancy" || noun == "employee" || noun == "staff" || noun == "worker"):
			c.Semantic = "job_title"
		case name == "title" && noun == "book":
			c.Semantic = "book_title"
		case name == "title" && (noun == "movie" || noun == "film"):
			c.Semantic = "movie"
		case name == "title" && (noun == "song" || noun == "track"):
			c.Semantic = "song"
		case name == "title" && (noun == "course" || noun == "class"):
			c.Semantic = "course_title"
		case c.Words[len(c.Words)-1] == "name":
			if s := nameOf(lexicon.Singular(c.Words[max(0, len(c.Words)-2)])); s != "" && len(c.Words) > 1 {
				c.Semantic = s
			}
		}
	case "company":
		if name == noun+" name" {
			p.nameOfRow(c)
		}
	case "street_address":
		if len(c.Words) == 1 && t.Has("house_number") {
			c.Semantic = "street_name" // its number has a column of its own
		}
	case "city":
		if last := c.Words[len(c.Words)-1]; len(c.Words) == 1 && (last == "origin" || last == "destination") && c.Bare() && t.Has("flight_number", "airline") {
			c.Semantic = "airport_iata" // airlines fly from no village
			p.Assume(&c.Element, "airports by their codes", nil)
		}
	case "airport_iata":
		if noun == "airport" && c.Pattern == "" && c.Values == nil && c.Stated && t.Rows > listedMeanings["airport_iata"] {
			c.Semantic, c.Pattern, c.Unique = "", "AAA", true
			p.Assume(&c.Element, "made-up codes, each once: there are more rows than airports that are known", nil)
		}
	case "list_price":
		if term.ProductNouns[noun] || t.Has("sku", "brand", "product_name") {
			c.Semantic = "price" // of goods, not of houses
		}
	case "price":
		if c.Min != nil || c.Max != nil || c.Distribution != nil || c.Values != nil || c.Typical != nil || c.Skew != "" || c.Ending > 0 || len(c.Words) > 1 {
			break
		}
		switch noun {
		case "house", "home", "apartment", "flat", "condo", "property", "villa":
			c.Semantic = "list_price"
		}
	case "plan", "payment_method", "genre":
	case "grade_letter":
		if c.Min != nil || c.Distribution != nil {
			c.Semantic, c.Kind = "", draft.KindDecimal
		}
		if !t.IsSchool() && c.Values == nil {
			c.Semantic = ""
		}
	case "row_id":
		if c.Pattern != "" {
			c.Semantic = "code_pattern"
		} else if c.Typ == "" && c.Values == nil {
			c.Typ = contract.Integer
			if !c.Primary && len(c.Words) > 1 && t.KeyOf() != c && c.Distinct == 0 {
				c.Distinct = 0
			}
		}
	case "session_id":
		if c.Typ == contract.UUID {
			c.Semantic = "session_id"
		}
	case "team":
		if c.Values == nil && term.PersonalNames[noun] && noun != "player" && noun != "athlete" {
			c.Semantic = "department"
		}
	case "version", "semver":
	case "balance":
		if slices.Contains(c.Words, "points") {
			c.Semantic = "loyalty_points"
		}
	case "rating":
		if c.Max != nil && *c.Max > 10 || c.Scale > 0 {
			c.Semantic, c.Kind = "", draft.KindDecimal
			if c.Scale <= 0 {
				c.Kind = draft.KindInteger
			}
		}
	case "university":
		if noun == "school" || noun == "teacher" {
			c.Semantic = "university"
		}
	case "discharge_date", "admission_date", "hire_date", "termination_date", "sold_date", "listed_date":
		if c.CouldBeFlag() {
			c.Semantic, c.Kind = "", draft.KindBoolean
		}
	case "weight", "height":
		if c.Min != nil && c.Max != nil && c.Distribution == nil && !term.PersonalNames[noun] {
			c.Semantic, c.Kind = "", draft.KindDecimal
		} else if !term.PersonalNames[noun] && !term.AnimalNouns[noun] && noun != "patient" && noun != "player" && noun != "subject" && noun != "athlete" && !ofBodies(c.Table) {
			c.Semantic, c.Kind = "", draft.KindDecimal
		} else if term.AnimalNouns[noun] && c.Min == nil && c.Distribution == nil {
			c.Min, c.Max = draft.Ptr(1.0), draft.Ptr(60.0)
			c.Semantic, c.Kind = "", draft.KindDecimal
			c.Scale = max(c.Scale, 1)
			p.Assume(&c.Element, "1 to 60 kg", nil)
		}
	case "age":
		if c.Unit == "months" || !term.PersonalNames[noun] && c.Min == nil && term.AnimalNouns[noun] {
			c.Semantic, c.Kind = "", draft.KindInteger
			if c.Min == nil {
				c.Min, c.Max = draft.Ptr(0.0), draft.Ptr(16.0)
			}
		}
	}
	if c.Unit == "" {
		c.Unit = unitOfCases(c)
	}
	if c.Semantic == "" && c.Kind == draft.KindMoney && c.Unit == "" && c.Base == nil {
		c.Unit = "USD"
	}
}

// unitOfCases is the unit that the text gives the numbers of a column's cases, the first one where it counts time in several, in
// which the others are counted then; "" where it gives none, or several that have nothing in common, and where the column's name
// has one.
func unitOfCases(c *draft.Column) string {
	if slices.ContainsFunc(c.Words, func(w string) bool { return token.Units[w] != "" }) {
		return ""
	}
	unit := ""
	for _, cs := range c.Cases {
		from, to := draft.UnitSeconds[cs.Unit], draft.UnitSeconds[unit]
		switch {
		case cs.Unit == "" || cs.Percent || cs.Unit == unit:
		case unit == "":
			unit = cs.Unit
		case from > 0 && to > 0:
			for _, v := range []**float64{&cs.Min, &cs.Max} {
				if *v != nil {
					*v = draft.Ptr(**v * from / to)
				}
			}
			cs.Unit = unit
		default:
			return ""
		}
	}
	return unit
}

// nameOf is what "name" means for a thing of this noun.
func nameOf(noun string) string {
	switch {
	case term.AnimalNouns[noun]:
		return "first_name"
	case term.CompanyNouns[noun]:
		return "company"
	case term.ProductNouns[noun]:
		return "product_name"
	case noun == "dish" || noun == "recipe" || noun == "meal":
		return "dish"
	case noun == "book":
		return "book_title"
	case noun == "movie" || noun == "film":
		return "movie"
	case noun == "song" || noun == "track" || noun == "album":
		return "song"
	case noun == "game":
		return "game"
	case noun == "plant" || noun == "tree" || noun == "flower":
		return "plant"
	case noun == "course" || noun == "class" || noun == "subject":
		return "course_title"
	case noun == "campaign":
		return "campaign"
	case noun == "position" || noun == "job" || noun == "vacancy" || noun == "opening" || noun == "role":
		return "job_title"
	case noun == "city" || noun == "town":
		return "city"
	case noun == "country":
		return "country"
	case noun == "team" || noun == "club":
		return "team"
	case noun == "department":
		return "department"
	case noun == "file":
		return "file_name"
	case term.TitleNouns[noun]:
		return "title"
	}
	return "full_name"
}

// ofBodies: each row tells of somebody's body, whatever the rows are called.
func ofBodies(t *draft.Table) bool {
	return t.Has("bmi", "blood_type", "systolic_bp", "heart_rate") || slices.ContainsFunc(t.Columns, func(c *draft.Column) bool { return !c.Dropped && slices.Contains(c.Words, "patient") })
}
