package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

const (
	itsColumns = `(?:: ?| with | \(|,? having )`
	// pointsAt says what rows refer to.
	pointsAt = `(?:points?|refers?|links? back|points? back|is linked|are linked|is tied|are tied|hangs?|know|knows|references?|names?|carry|carries|remembers?)`
)

// ChildrenTold says in the words that every reader knows how many rows of one table belong to each of another, and that they do: "about 3
// for each library" is "on average 3 per library", "half of whom have a pet or two (name)" is "50% of the owners have no pets. Each
// other owner has 1 to 2 pets: name".
func ChildrenTold(text string) (Rewriting, bool) {
	if columnsShown.MatchString(text) {
		return Rewriting{}, false
	}
	owner := func(noun string) bool { return ownersOf(text, lexicon.Singular(strings.ToLower(noun))) > 0 }
	has := func(lead, noun, many, children, joint string) string {
		one := lexicon.Singular(strings.ToLower(noun))
		if joint == "" {
			joint = ": "
		}
		return lead + "Each other " + one + " has " + manyWritten(many) + " " + lexicon.Plural(lexicon.Singular(strings.ToLower(children))) + joint
	}
	return inFull(text, []shorthand{
		// "16 teams, each with a team name and exactly five players who have a nickname and a role"
		{newPattern(`(?i)\b(\d[\d,]*|` + countWord + `) ((?:\p{L}+ ){0,2}?)(\p{L}+s),? (each|every one|all) (with|having|has) ([^.;:\n]{3,160}?),? (?:and|plus|as well as) (exactly |about )?(` + someCount + `) (\p{L}+s) (?:who|that|which)(?: each| all)? (?:have|has|carry|come with) `), func(m []string) string {
			one, rows := lexicon.Singular(strings.ToLower(m[3])), strings.ToLower(m[9])
			if ownedParts[rows] {
				return ""
			}
			return m[1] + " " + m[2] + m[3] + ", " + m[4] + " " + m[5] + " " + m[6] + ". Each " + one + " has " + m[7] + m[8] + " " + m[9] + ": "
		}},
		// "families who each borrowed 0 to 4 toys; per toy the toy name and borrowed on"
		{newPattern(`(?i)( each (?:\p{L}+ )?(?:` + someCount + `) \p{L}+)([;.,] ?)(?:and )?(?:per|for (?:each|every)) (\p{L}+)(?: |, |: ?)(?:(?:we )?(?:note|record|keep|store|want|need) )?(?:the |its |an? )([^.\n]+)`), func(m []string) string {
			if !strings.HasSuffix(strings.ToLower(m[1]), " "+lexicon.Plural(strings.ToLower(m[3]))) {
				return ""
			}
			return m[1] + ". A " + m[3] + " has a " + m[4]
		}},
		// "students enroll in courses, 2 to 5 each"
		{newPattern(`(?i)((?:^|[.;,\n]| [-–]) ?)(\p{L}+s) (?:can |may )?(?:enroll?|register|sign up|work|play|sing|serve|sit|volunteer|participate|take part|appear|compete|teach|help(?: out)?|are (?:enroll?ed|registered|signed up|active)) (?:in|on|at|for|with) (?:the )?(\p{L}+s),? (` + someCount + `) (?:each|apiece|per head)([.;,\n]| of |$)`), func(m []string) string {
			if !owner(m[2]) || !owner(m[3]) {
				return ""
			}
			return ". Each " + lexicon.Singular(strings.ToLower(m[2])) + " has " + m[4] + " " + m[3] + "."
		}},
		// "librarians: name, about 3 for each library"
		{newPattern(`(?i)(\d, ?\d+ ?)?([,;] ?(?:and )?)((?:about|around|roughly|approximately|some|~) ?)?(` + someCount + `)( of them| in all)? (?:for|in|at|on|to|from|by|with) (?:each|every)(?: one)?(?: of the)? (\p{L}+)([,;.)\n]|$)`), func(m []string) string {
			if m[1] != "" || !owner(m[6]) {
				return ""
			}
			if m[3] != "" {
				m[4] = "on average " + m[4]
			}
			return m[2] + m[4] + " per " + lexicon.Singular(strings.ToLower(m[6])) + m[7]
		}},
		// "up to 4 an order but never none", "at least 1 and at most 4 per order"
		{newPattern(`(?i)\b(?:up to|at most|no more than|maximum|max) (` + countWord + `|\d+) (?:an?|per|for (?:each|every)|in each) (\p{L}+),? (?:but |and )?(?:never (?:none|zero|0|without)|always (?:at least )?(?:one|1)|at least (?:one|1)|not none|no fewer than (?:one|1))`), func(m []string) string {
			return "1 to " + m[1] + " per " + m[2]
		}},
		{newPattern(`(?i)\bat least (` + countWord + `|\d+)(?: and| but|,) (?:at most|no more than|up to|maximum|max) (` + countWord + `|\d+) (?:per|for (?:each|every)|in each) (\p{L}+)`), func(m []string) string {
			if !owner(m[3]) {
				return ""
			}
			return m[1] + " to " + m[2] + " per " + m[3]
		}},
		// "The lines of an order have product and quantity; there are 1 to 4 of them."
		{newPattern(`(?i)((?:^|[.;\n])\s*)the (\p{L}+s) (?:of|in|on) (?:an?|each|every|the) (\p{L}+) (have|carry|contain|list|show|hold)( [^.;\n]+)([;.,]) ?(?:there are|(?:and )?each (?:\p{L}+ )?has|with) (` + someCount + `)(?: of (?:them|these|those))?([.;\n]|$)`), func(m []string) string {
			if !owner(m[3]) {
				return ""
			}
			return m[1] + strings.ToUpper(m[3][:1]) + m[3][1:] + " " + m[2] + " " + m[4] + m[5] + m[6] + " there are " + m[7] + " per " + m[3] + m[8]
		}},
		// "120 patients who came 1 to 6 times each: visits with visit date"
		{newPattern(`(?i)(?:,? (?:who|that|which)|,? and) \p{L}+(?: \p{L}+)? (` + someCount + `) times(?: each)?: ?(?:the |their )?(\p{L}+s) ?(?:with|having|of|:|\() ?([^()\n]+?)\)?([.;\n]|$)`), func(m []string) string {
			return " with " + m[1] + " " + m[2] + " each: " + m[3] + m[4]
		}},
		// "50 owners: name. 20% of them have no pet, the others one to three: pet name"
		{newPattern(`(?i)(\b\d[\d,]* (?:\p{L}+ )?(\p{L}+s)\b[^.\n]*[.;] ?)` + childlessShare + ` of (?:them|these|those|the \p{L}+s) ` + lastNone + ` (?:no|not a single|not one) (\p{L}+),? (?:and |while )?(?:the )?(?:others|rest|remaining ones|other ones)(?: have| has| own| get)? (` + someCount + `)(?: \p{L}+)?(?: each)?` + itsColumns), func(m []string) string {
			return has(m[1]+m[3]+" of the "+strings.ToLower(m[2])+" have no "+lexicon.Plural(lexicon.Singular(strings.ToLower(m[4])))+". ", m[2], m[5], m[4], "")
		}},
		// "50 owners, half of whom have a pet or two (pet name)"
		{newPattern(`(?i)(\b\d[\d,]* (?:\p{L}+ )?(\p{L}+s)\b[^.\n]*?)[.,;] ?(?:and )?` + childlessShare + ` of (?:whom|which|them|these|those) ` + lastNone + ` (an? (\p{L}+) or two|` + someCount + ` (\p{L}+s?))(?: each)?(: ?| ?\()([^()\n]+?)\)?([.\n]|$)`), func(m []string) string {
			share, _, ok := percentTold(strings.ToLower(m[3]))
			if !ok || share <= 0 || share >= 100 {
				return ""
			}
			children, many := m[6], strings.TrimSuffix(m[4], " "+m[6])
			if m[5] != "" {
				children, many = m[5], "1 to 2"
			}
			return has(m[1]+". "+percentOf(100-share)+" of the "+strings.ToLower(m[2])+" have no "+lexicon.Plural(lexicon.Singular(strings.ToLower(children)))+". ", m[2], many, children, "") + m[8] + m[9]
		}},
		// "Some owners have none, nobody more than 3."
		{newPattern(`(?i)\b(?:some|a few|not all|many)(?: of the)? (\p{L}+s) (?:` + lastNone + ` (?:none|no \p{L}+)|may ` + lastNone + ` none|are without(?: any| one)?),? (?:and |but )?(?:nobody|none|no one|no \p{L}+)(?: of them)?(?: ` + lastNone + `)? (?:more than|over) (` + countWord + `|\d+)(?: \p{L}+)?([.;,\n]|$)`), func(m []string) string {
			children := childrenTold(text, strings.ToLower(m[1]))
			if children == "" {
				if children = otherHead(text, m[1]); children == "" {
					return ""
				}
			}
			return "Each " + lexicon.Singular(strings.ToLower(m[1])) + " has 0 to " + m[2] + " " + strings.ToLower(children) + m[3]
		}},
		// "Albums point at their band."
		{newPattern(`(?i)((?:^|[.;\n(]|, and)\s*)(?:the |each |every |all |an? )?(\p{L}+) ` + pointsAt + `(?: (?:at|to|back to|on|onto|of))? (?:their|its|the|an?|one|exactly one|an existing|exactly 1)(?: own)? (\p{L}+)([.;,)\n]|$)`), func(m []string) string {
			child, parent := lexicon.Singular(strings.ToLower(m[2])), lexicon.Singular(strings.ToLower(m[3]))
			if child == parent || !owner(parent) || !headed(text, child) {
				return ""
			}
			return m[1] + "Each " + child + " belongs to one " + parent + m[4]
		}},
		// "title, pages and a reference to the author"
		{newPattern(`(?i)([,:(] ?(?:and )?| and )(?:an? |the )?(?:reference|pointer|link|foreign key|fk|key) (?:to|of) (?:the|its|their|an?|one|each)(?: own)? (\p{L}+)([,;.)\n]|$)`), func(m []string) string {
			if !headed(text, strings.ToLower(m[2])) {
				return ""
			}
			return m[1] + strings.ToLower(m[2]) + " id" + m[3]
		}},
		// "12 clubs (name) with a total of 300 members (name)", "8 buildings (name) have 24 floors (number) between them"
		{newPattern(`(?i)(\b\d[\d,]* (?:\p{L}+ )?(\p{L}+s) ?\([^()\n]*\))(?:,? (?:with|have|having|own|hold|and))? (?:a total of |in total |altogether |in all |between them )(\d[\d,]* (?:\p{L}+ )?(\p{L}+s) ?\([^()\n]*\))`), inAll},
		{newPattern(`(?i)(\b\d[\d,]* (?:\p{L}+ )?(\p{L}+s) ?\([^()\n]*\)),? (?:with|have|having|own|hold|and) (\d[\d,]* (?:\p{L}+ )?(\p{L}+s) ?\([^()\n]*\)) (?:in total|altogether|in all|between them|among them)(?:,? and (?:those|these) have (\d[\d,]* (?:\p{L}+ )?(\p{L}+s) ?\([^()\n]*\))(?: (?:in total|altogether|in all|between them|among them))?)?`), inAll},
		// "30 employees: name. Each of them has a payslip for every month of 2024"
		{newPattern(`(?i)(\b\d[\d,]* (?:\p{L}+ )?(\p{L}+s)(?: ?\([^()\n]*\)|(?::|,? with) [^.\n]*)\. )(?:each|every)(?: one| of them| of these| \p{L}+)? (?:has|is sent|is given|is paid|is issued) (an?|one) ((?:\p{L}+ )?\p{L}+?)(?:(?: (?:for|in|on|at the end of))? (?:each|every|all)(?: single)?| per) (month|week|day|quarter|year)\b`), func(m []string) string {
			return m[1] + "Each " + lexicon.Singular(strings.ToLower(m[2])) + " gets " + m[3] + " " + m[4] + " every " + m[5]
		}},
		// "40 employees: name. Each gets a payslip"
		{newPattern(`(?i)(\b\d[\d,]* (?:\p{L}+ )?(\p{L}+s)(?: ?\([^()\n]*\)|(?::|,? with) [^.\n]*)\. )(?:each(?: one| of them| of these)?|every one(?: of them)?|they each) (gets?|receives?|takes?|makes?|places?|owns?|keeps?|writes?|holds?|wrote|made|took|got|bought|sent|drove|ran|sold|gave|held|paid|employs?|runs?|\p{L}+ed)(?: out| up| in)? (an?|one|` + someCount + `) `), func(m []string) string {
			return m[1] + "Each " + lexicon.Singular(strings.ToLower(m[2])) + " " + m[3] + " " + manyWritten(m[4]) + " "
		}},
	})
}

// inAll are tables of which each counts all of its rows, and belongs to the one before.
func inAll(m []string) string {
	one := func(noun string) string { return lexicon.Singular(strings.ToLower(noun)) }
	said := m[1] + ". " + m[3] + ". Each " + one(m[4]) + " belongs to one " + one(m[2])
	if len(m) > 5 && m[5] != "" {
		said += ". " + m[5] + ". Each " + one(m[6]) + " belongs to one " + one(m[4])
	}
	return said
}

// manyWritten is how many rows a text tells, without what leads to it.
func manyWritten(many string) string {
	return strings.Replace(strings.TrimPrefix(strings.ToLower(many), "between "), " and ", " to ", 1)
}

// headed: the text has a head of such rows: "90 albums", "albums:", "albums (".
func headed(text, noun string) bool {
	if ownersOf(text, noun) > 0 {
		return true
	}
	low, many := strings.ToLower(text), lexicon.Plural(noun)
	for _, mark := range []string{":", " (", " with ", " have "} {
		if strings.Contains(low, many+mark) {
			return true
		}
	}
	return false
}

// otherHead is the one other table that a text has beside that of the noun; none where there are more.
func otherHead(text, noun string) (other string) {
	for _, m := range headNouns.FindAllStringSubmatch(text, -1) {
		if many := strings.ToLower(m[1]); lexicon.IsPlural(many) && !strings.EqualFold(many, noun) && many != other {
			if other != "" {
				return ""
			}
			other = many
		}
	}
	return other
}
