package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

var (
	animalNouns   = lexicon.WordSet("dog cat pet animal horse rabbit puppy kitten cow bird parrot pony foal mare stallion hamster budgie canary donkey goat alpaca llama tortoise ferret")
	companyNouns  = lexicon.WordSet("company restaurant hotel shop store supplier vendor business cafe bar firm bank hospital clinic school merchant gym dealer brewery winery vineyard club organization organisation manufacturer airline brand agency partner retailer distributor publisher venue")
	productNouns  = lexicon.WordSet("product item article sku good part component device machine tool")
	titleNouns    = lexicon.WordSet("fund book movie film song game event course project campaign wine beer recipe dish album show workshop exhibition artwork painting exhibit class conference talk task track plan policy department team category tag playlist podcast episode race tournament match museum park trail field farm plant room building site station warehouse branch store location lake mountain river beach planet star ship boat vessel")
	personalNames = lexicon.WordSet(`customer user person people employee patient student member owner donor client lead contact guest driver teacher doctor nurse agent staff subscriber applicant candidate passenger player resident tenant voter citizen volunteer worker author artist attendee participant subject borrower holder visitor buyer seller rider courier instructor pupil athlete professor freelancer contractor manager user account member child parent intern officer actor host reader speaker runner swimmer cyclist jockey skipper captain pilot coach trainer referee umpire singer dancer scorer winner loser inspector surveyor technician mechanic carer caregiver therapist nurse midwife paramedic detective plaintiff defendant claimant beneficiary shareholder investor sponsor landlord
		analyst learner trainee apprentice scientist researcher operator cashier chef waiter waitress broker underwriter adjuster auditor accountant lawyer attorney judge clerk receptionist consultant engineer
		developer designer architect photographer musician composer producer editor journalist reporter curator librarian gardener farmer breeder electrician plumber carpenter painter welder machinist foreman
		supervisor superintendent dispatcher conductor sailor soldier firefighter sheriff mayor senator delegate treasurer founder mentor tutor counselor counsellor advisor adviser psychologist psychiatrist
		dentist surgeon pharmacist optician veterinarian groomer nanny babysitter cleaner janitor housekeeper bartender barista baker butcher tailor stylist barber hairdresser reviewer approver requester
		requestor assignee picker packer courier installer sampler observer moderator organizer organiser presenter examiner grader adopter foster keeper ranger hunter angler
		playwright translator narrator sculptor illustrator choreographer climber diver rower skater skier surfer hiker goalkeeper steward marshal warden organist pianist violinist drummer guitarist
		patron contestant registrant entrant occupant assistant invitee alumnus alumna graduate undergraduate scholar fellow cadet recruit scout guide cook medic convict inmate suspect victim witness relative
		friend neighbour neighbor colleague associate adult infant toddler baby teen youth pilgrim migrant refugee expat expert critic deputy clergyman priest monk nun lodger regular novice occupant actress
		waitress hostess maid delegate laureate heir opponent debtor creditor godparent grandparent sibling stepparent servant celebrity influencer streamer gamer blogger`)
)

// hostedNouns have people as hosts.
var hostedNouns = lexicon.WordSet("listing event show podcast party booking stay episode meeting webinar tour experience guest dinner apartment home retreat talk panel session program broadcast interview class workshop rental room night review game tournament gathering visit reservation")

// faredNouns are what students get for less.
var faredNouns = lexicon.WordSet("ticket fare discount subscription order booking reservation membership pass sale rental stay trip ride visit purchase transaction payment account policy loan card")

// hosted: the columns of a table without a name are about guests rather than about machines.
func (p *parser) hosted(t *tableDraft) bool {
	return t.has("first_name", "email", "price", "nights", "rating", "city") || !slices.ContainsFunc(t.columns, func(c *columnDraft) bool {
		return !c.dropped && slices.ContainsFunc(c.words, func(w string) bool {
			return slices.Contains([]string{"cpu", "mem", "memory", "disk", "ip", "port", "ts", "timestamp", "latency", "uptime", "level", "load", "process", "service", "log"}, w)
		})
	})
}

// contextMeaning corrects a meaning by the table and the neighbours of the column:
// a product's name is no person's, a title beside names is a salutation.
func (p *parser) contextMeaning(c *columnDraft) {
	t := c.table
	noun := t.nouns[len(t.nouns)-1]
	name := strings.Join(c.words, " ")
	if (name == "exp" || name == "expires") && c.semantic == "" && c.kind != kindInteger && t.has("credit_card") {
		c.semantic, c.kind = "card_expiry", ""
	}
	if name == "student" && c.kind == kindBoolean && c.typ == "" && c.trueShare == nil && c.values == nil && !personalNames[noun] && !faredNouns[noun] {
		c.semantic, c.kind = "full_name", "" // who sat the exam, not whether the customer is one
	}
	if n := len(c.words); c.semantic == "full_name" && strings.HasSuffix(c.words[n-1], "er") {
		other := append(slices.Clone(c.words[:n-1]), strings.TrimSuffix(c.words[n-1], "r")+"e")
		if o := t.column(other); o != nil && o.semantic == "phone" {
			c.semantic = "phone" // caller and callee are two of a kind
		}
	}
	switch c.semantic {
	case "full_name":
		if name == "host" && !t.implicit && !hostedNouns[noun] || name == "host" && t.implicit && !p.hosted(t) {
			c.semantic, c.pattern = "", `srv-\pro\d-###` // a machine, not a person
			p.assume(&c.element, "names of servers", nil)
			break
		}
		if name == "name" || name == noun+" name" || name == "full name" && !personalNames[noun] {
			if name != "full name" {
				c.semantic = nameOf(noun)
				if m := p.lex.lookup([]string{noun}); c.semantic == "title" && m.exact && (listedMeanings[m.semantic] > 0 || m.semantic == "product_category") {
					c.semantic = m.semantic // the name of a category is one
				}
				p.nameOfPlace(c, noun)
				if c.semantic == "full_name" && (c.stated || c.generated) && !p.personal(t) {
					p.rowLabels(c)
				}
			}
			if c.semantic == "full_name" && noun != "lead" && t.has("industry", "annual_revenue", "company_size") {
				c.semantic = "company" // accounts and clients that are firms
			}
		} else if len(c.words) > 1 && c.words[len(c.words)-1] == "name" {
			if s := nameOf(lexicon.Singular(c.words[len(c.words)-2])); s != "" && s != "full_name" && !personalNames[c.words[len(c.words)-2]] && p.lex.semantics[name] == "" {
				c.semantic = s
			}
		}
	case "title":
		switch {
		case name == "title" && !titleNouns[noun] && (t.has("first_name", "last_name") || t.has("full_name") && personalNames[noun]):
			c.semantic = "name_prefix"
		case name == "title" && (noun == "job" || noun == "position" || noun == "opening" || noun == "vacancy" || noun == "employee" || noun == "staff" || noun == "worker"):
			c.semantic = "job_title"
		case name == "title" && noun == "book":
			c.semantic = "book_title"
		case name == "title" && (noun == "movie" || noun == "film"):
			c.semantic = "movie"
		case name == "title" && (noun == "song" || noun == "track"):
			c.semantic = "song"
		case name == "title" && (noun == "course" || noun == "class"):
			c.semantic = "course_title"
		case c.words[len(c.words)-1] == "name":
			if s := nameOf(lexicon.Singular(c.words[max(0, len(c.words)-2)])); s != "" && len(c.words) > 1 {
				c.semantic = s
			}
		}
	case "street_address":
		if len(c.words) == 1 && t.has("house_number") {
			c.semantic = "street_name" // its number has a column of its own
		}
	case "airport_iata":
		if noun == "airport" && c.pattern == "" && c.values == nil && c.stated && t.rows > listedMeanings["airport_iata"] {
			c.semantic, c.pattern, c.unique = "", "AAA", true
			p.assume(&c.element, "made-up codes, each once: there are more rows than airports that are known", nil)
		}
	case "list_price":
		if productNouns[noun] || t.has("sku", "brand", "product_name") {
			c.semantic = "price" // of goods, not of houses
		}
	case "price":
		if c.min != nil || c.max != nil || c.distribution != nil || c.values != nil || c.typical != nil || c.skew != "" || c.ending > 0 || len(c.words) > 1 {
			break
		}
		switch noun {
		case "house", "home", "apartment", "flat", "condo", "property", "villa":
			c.semantic = "list_price"
		}
	case "plan", "payment_method", "genre":
	case "grade_letter":
		if c.min != nil || c.distribution != nil {
			c.semantic, c.kind = "", kindDecimal
		}
		if !t.isSchool() && c.values == nil {
			c.semantic = ""
		}
	case "row_id":
		if c.pattern != "" {
			c.semantic = "code_pattern"
		} else if c.typ == "" && c.values == nil {
			c.typ = contract.Integer
			if !c.primary && len(c.words) > 1 && t.keyOf() != c && c.distinct == 0 {
				c.distinct = 0
			}
		}
	case "session_id":
		if c.typ == contract.UUID {
			c.semantic = "session_id"
		}
	case "team":
		if c.values == nil && personalNames[noun] && noun != "player" && noun != "athlete" {
			c.semantic = "department"
		}
	case "version", "semver":
	case "balance":
		if slices.Contains(c.words, "points") {
			c.semantic = "loyalty_points"
		}
	case "rating":
		if c.max != nil && *c.max > 10 || c.scale > 0 {
			c.semantic, c.kind = "", kindDecimal
			if c.scale <= 0 {
				c.kind = kindInteger
			}
		}
	case "university":
		if noun == "school" || noun == "teacher" {
			c.semantic = "university"
		}
	case "discharge_date", "admission_date", "hire_date", "termination_date", "sold_date", "listed_date":
		if c.couldBeFlag() {
			c.semantic, c.kind = "", kindBoolean
		}
	case "weight", "height":
		if c.min != nil && c.max != nil && c.distribution == nil && !personalNames[noun] {
			c.semantic, c.kind = "", kindDecimal
		} else if !personalNames[noun] && !animalNouns[noun] && noun != "patient" && noun != "player" && noun != "subject" && noun != "athlete" {
			c.semantic, c.kind = "", kindDecimal
		} else if animalNouns[noun] && c.min == nil && c.distribution == nil {
			c.min, c.max = ptr(1.0), ptr(60.0)
			c.semantic, c.kind = "", kindDecimal
			c.scale = max(c.scale, 1)
			p.assume(&c.element, "1 to 60 kg", nil)
		}
	case "age":
		if c.unit == "months" || !personalNames[noun] && c.min == nil && animalNouns[noun] {
			c.semantic, c.kind = "", kindInteger
			if c.min == nil {
				c.min, c.max = ptr(0.0), ptr(16.0)
			}
		}
	}
	if c.semantic == "" && c.kind == kindMoney && c.unit == "" && c.base == nil {
		c.unit = "USD"
	}
}

// couldBeFlag: nothing says that the column is a date except a participle.
func (c *columnDraft) couldBeFlag() bool {
	return c.trueShare != nil
}

func (t *tableDraft) has(semantics ...string) bool {
	for _, c := range t.columns {
		if slices.Contains(semantics, c.semantic) && !c.dropped {
			return true
		}
	}
	return false
}

func (t *tableDraft) isSchool() bool {
	for _, n := range t.nouns {
		if n == "student" || n == "pupil" || n == "exam" || n == "enrollment" || n == "enrolment" || n == "course" || n == "grade" || n == "test" || n == "result" {
			return true
		}
	}
	return t.has("course_code", "course_title", "student_id", "gpa")
}

// nameOf is what "name" means for a thing of this noun.
func nameOf(noun string) string {
	switch {
	case animalNouns[noun]:
		return "first_name"
	case companyNouns[noun]:
		return "company"
	case productNouns[noun]:
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
	case titleNouns[noun]:
		return "title"
	}
	return "full_name"
}
