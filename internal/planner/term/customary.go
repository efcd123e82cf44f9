package term

import (
	"slices"
	"strings"
	"sync"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	AnimalNouns   = lexicon.WordSet("dog cat pet animal horse rabbit puppy kitten cow bird parrot pony foal mare stallion hamster budgie canary donkey goat alpaca llama tortoise ferret")
	CompanyNouns  = lexicon.WordSet("company restaurant hotel shop store supplier vendor business cafe bar firm bank hospital clinic school merchant gym dealer brewery winery vineyard club organization organisation manufacturer airline brand agency partner retailer distributor publisher venue")
	ProductNouns  = lexicon.WordSet("product item article sku good part component device machine tool")
	TitleNouns    = lexicon.WordSet("fund book movie film song game event course project campaign wine beer recipe dish album show workshop exhibition artwork painting exhibit class conference talk task track plan policy department team category tag playlist podcast episode race tournament match museum park trail field farm plant room building site station warehouse branch store location lake mountain river beach planet star ship boat vessel")
	PersonalNames = lexicon.WordSet(`rep representative salesperson salesman tech teammate nominee customer user person people employee patient student member owner donor client lead contact guest driver teacher doctor nurse agent staff subscriber applicant candidate passenger player resident tenant voter citizen volunteer worker author artist attendee participant subject borrower holder visitor buyer seller rider courier instructor pupil athlete professor freelancer contractor manager user account member child parent intern officer actor host reader speaker runner swimmer cyclist jockey skipper captain pilot coach trainer referee umpire singer dancer scorer winner loser inspector surveyor technician mechanic carer caregiver therapist nurse midwife paramedic detective plaintiff defendant claimant beneficiary shareholder investor sponsor landlord
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

// commonNames are names of columns that more than two domains know: they tell of none.
var commonNames = sync.OnceValue(func() map[string]bool {
	domains := map[string]int{}
	for _, d := range draft.CustomaryDomains() {
		for name := range d.Customs {
			domains[name]++
		}
	}
	common := map[string]bool{}
	for name, n := range domains {
		common[name] = n > 2
	}
	return common
})

// domainIndex finds domains by a word that tells of them, and by a column's name that few of them know: indices of
// customaryDomains.
type domainIndex struct {
	cues, names map[string][]int
}

var domainsBy = sync.OnceValue(func() domainIndex {
	by := domainIndex{cues: map[string][]int{}, names: map[string][]int{}}
	for k, d := range draft.CustomaryDomains() {
		for cue := range d.Cues {
			by.cues[cue] = append(by.cues[cue], k)
		}
		for name := range d.Customs {
			if !commonNames()[name] {
				by.names[name] = append(by.names[name], k)
			}
		}
	}
	return by
})

// DomainsOf are the domains of a table, the likeliest first: told by its noun, its columns and,
// less, by other words of the text.
func (p Reader) DomainsOf(t *draft.Table) []*draft.Domain {
	all, by := draft.CustomaryDomains(), domainsBy()
	scores := make([]int, len(all))
	once := make([]int, len(all)) // for what a domain has counted last
	cued := func(words []string, mark, score int) {
		for _, w := range words {
			for _, found := range [][]int{by.cues[w], by.cues[lexicon.Singular(w)]} {
				for _, k := range found {
					if once[k] != mark {
						once[k] = mark
						scores[k] += score
					}
				}
			}
		}
	}
	if !t.Implicit {
		cued(t.Nouns, -1, 4)
	}
	if t.Grid != nil {
		cued(t.Grid.KeyNouns, -2, 2) // whose series they are
	}
	for n, c := range t.Columns {
		if c.Dropped || len(c.Words) == 0 {
			continue
		}
		for _, k := range by.names[strings.Join(c.Words, " ")] {
			scores[k]++
		}
		cued(c.Words, n+1, 1)
	}
	for _, w := range p.contentWords() {
		for _, k := range by.cues[w] {
			scores[k]++
		}
	}
	alone, most := slices.Clone(scores), slices.Max(scores)
	if !t.Implicit {
		cued(p.beforeNoun(t), -3, 5)
	}
	var out []int
	for k, d := range all {
		if scores[k] >= 2 && d.Name != draft.Everywhere {
			out = append(out, k)
		}
	}
	slices.SortStableFunc(out, func(a, b int) int { return scores[b] - scores[a] })
	found := make([]*draft.Domain, 0, 3)
	for _, k := range out {
		if len(found) < 3 && (2*alone[k] > most || scores[k] > alone[k]) {
			found = append(found, all[k])
		}
	}
	return found
}

// beforeNoun are the words in front of a table's noun where the text has it first, which tell most of what its rows are: "coffee shop
// orders".
func (p Reader) beforeNoun(t *draft.Table) (out []string) {
	noun := t.Nouns[len(t.Nouns)-1]
	k := slices.IndexFunc(p.Toks, func(t token.Token) bool { return t.Kind == token.Word && lexicon.Singular(t.Low) == noun })
	for n := 1; n <= 3 && k >= n; n++ {
		w := p.Toks[k-n]
		if w.Kind != token.Word || draft.FunctionWords[w.Low] || slices.Contains(t.Nouns, lexicon.Singular(w.Low)) {
			break
		}
		out = append(out, w.Low)
	}
	return out
}

// contentWords are the different words of the text, in the singular.
func (p Reader) contentWords() []string {
	if p.Content == nil {
		p.Content = []string{}
		seen := map[string]bool{}
		for _, t := range p.Toks {
			if w := lexicon.Singular(t.Low); t.Kind == token.Word && !draft.FunctionWords[t.Low] && !seen[w] {
				seen[w] = true
				p.Content = append(p.Content, w)
			}
		}
	}
	return p.Content
}

// WeakTails are words that say too little of a column for what stands before them to be left out.
var WeakTails = lexicon.WordSet("type status level rate name number no code class score result reason size value time date count total group mode state id category unit preference signature history rank position amount price cost fee grade version model kind format source method channel region duration length change share percent percentage ratio index date year month day")

// CustomOf finds what a column usually holds: in the domains of its table, everywhere, or, where
// nothing else is known of its name, in any domain.
func (p Reader) CustomOf(c *draft.Column, domains []*draft.Domain) *draft.Custom {
	if len(c.Words) == 0 || c.Glossed {
		return nil
	}
	if found := c.CustomOfThing(); found != nil {
		return found
	}
	if p.someModel(c, domains) {
		return modelNumber()
	}
	if found := c.CustomOfNoun(); found != nil {
		return found
	}
	if found := p.customOfHead(c, domains); found != nil {
		return found
	}
	if found := p.customOf(c, c.Words, domains); found != nil || p.Lex.Names(c.Words) {
		return found
	}
	if full := lexicon.InFull(c.Words); full != nil {
		return p.customOf(c, full, domains)
	}
	return nil
}

// modelNumber is how models of things are called of which nobody knows more.
var modelNumber = sync.OnceValue(func() *draft.Custom { return draft.NewCustom("model", "like AA-###") })

// someModel: the column tells the model of what is neither driven nor trained nor known.
func (p Reader) someModel(c *draft.Column, domains []*draft.Domain) bool {
	t := c.Table
	if t == nil || t.Implicit || len(c.Words) != 1 || c.Words[0] != "model" || c.CustomOfNoun() != nil || t.Has("vehicle_make", "odometer", "vin", "license_plate") {
		return false
	}
	return !slices.ContainsFunc(domains, func(d *draft.Domain) bool { return d.Of(t) && d.Find("model", "model") != nil || d.Name == "cars" }) && p.Lex.Heads[lexicon.Plural(t.Noun())] == ""
}

// ofPerson: the column tells of people what fields of life tell of other things: a sailor is not as heavy as a ship.
func ofPerson(c *draft.Column) bool {
	return c.Table != nil && !c.Table.Implicit && (c.Semantic == "age" || c.Semantic == "weight" || c.Semantic == "height" || len(c.Words) == 1 && (c.Words[0] == "weight" || c.Words[0] == "height")) && PersonalNames[c.Table.Nouns[len(c.Table.Nouns)-1]]
}

// customOf finds it for the words of the column's name, as they stand or in full.
func (p Reader) customOf(c *draft.Column, all []string, domains []*draft.Domain) *draft.Custom {
	names := [][]string{all}
	if unit := strings.ToLower(strings.Trim(c.Unit, "%°")); unit != "" {
		names = [][]string{append(slices.Clone(all), unit), all}
	}
	m := p.Lex.Lookup(all)
	if c.Semantic == "full_name" && (m.Exact || PersonalNames[all[0]] || PersonalNames[all[len(all)-1]]) {
		return nil // people keep their names
	}
	vague := !m.Exact || m.Semantic == "code_pattern" || m.Semantic == "title" || m.Semantic == ""
	known := p.Lex.KnownFrom(all)
	for from := range all {
		if from > 0 && c.Formed {
			return nil
		}
		if from > 0 {
			names = [][]string{all[from:]}
			if from > known || len(names[0]) == 1 && (WeakTails[names[0][0]] || draft.FunctionWords[names[0][0]]) {
				return nil
			}
		}
		for _, words := range names {
			name, singular := strings.Join(words, " "), lexicon.SingularLast(words)
			for k, d := range domains {
				if found := d.Find(name, singular); found != nil && (k == 0 || vague) && (c.Semantic != "date_of_birth" && !ofPerson(c) || d.Of(c.Table)) {
					return found
				}
			}
			if found := draft.GeneralDomain().Find(name, singular); found != nil && vague {
				return found
			}
			if !vague || from > 0 || m.Kind == draft.KindDate || m.Kind == draft.KindTimestamp || commonNames()[name] {
				continue
			}
			for _, d := range draft.CustomaryDomains() {
				if found := d.Find(name, singular); found != nil && (m.Semantic != "code_pattern" || found.List == nil) {
					return found
				}
			}
		}
	}
	return nil
}
