package notation

import (
	"regexp"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

const (
	childlessShare = `(?:(?:about|around|roughly|some|maybe|say|only) )?(\d[\d.]*\s?(?:%|percent|per cent)|(?:a|one) (?:tenth|fifth|quarter|third)|half|(?:one|two|three) in (?:\d+|three|four|five|ten)|\d+ (?:in|out of) \d+)`
	lastNone       = `(?:have|has|had|got|own|owns|hold|wrote|made|placed|left|get)`
)

// childless are the ways in which people say that a share of parents has no rows in another table, but the plain one. Groups: the
// share, the parents or "", the children or "".
var childless = []struct {
	form                     *pattern
	share, parents, children int
	beside                   int // the group behind which it says so, of what goes on
}{
	// "25% of authors have none"
	{newPattern(`(?i)\b` + childlessShare + ` of (?:the |all |our )?(\p{L}+s) ` + lastNone + ` (?:none|nothing|zero|not a single one|not even one|no such)(?: at all| so far| yet)?\b`), 1, 2, 0, 0},
	// "30 percent of donors without any donation", "30% of those donors didn't give anything and have no donation"
	{newPattern(`(?i)\b` + childlessShare + ` of (?:the |all |our |those |these )?(\p{L}+s) (?:are |left |come )?without (?:any |a single |an? )(\p{L}+)\b`), 1, 2, 3, 0},
	{newPattern(`(?i)\b` + childlessShare + ` of (?:those|these) (\p{L}+s) (?:[^.;:,\n]{3,40} and )?(?:have|has|had|made) (?:no|not a single) (\p{L}+)\b`), 1, 2, 3, 0},
	// "of the donors, 30% have no donations"
	{newPattern(`(?i)\bof (?:the |all |our )?(\p{L}+s),? ` + childlessShare + ` (?:have|has|had|made|placed) (?:no|not a single) (\p{L}+)\b`), 2, 1, 3, 0},
	// "Not every user has logged in: 20% have no login"
	{newPattern(`(?i)\bnot (?:every|each|all) (?:of the )?(\p{L}+)(?: (?:has|have)(?: a| an| any)? [^.;:,\n]{2,20})?(?::|;|,| -| –)? ` + childlessShare + `(?: of them)? (?:have|has|had|got) (?:no|not a single|never a|zero) (\p{L}+)\b`), 2, 1, 3, 0},
	// "500 customers, 30% without orders"
	{newPattern(`(?i)\b\d[\d,.]*k? (\p{L}+s)(,| \(| -| –| of (?:whom|which),?) ?` + childlessShare + `(?: of (?:them|whom|which))? (?:without|with no|have no|having no|that have no|who have no|lacking)(?: any)? (\p{L}+s)\)?`), 3, 1, 4, 1},
	// "80 customers and their orders, 20% have no orders"
	{newPattern(`(?i)\b\d[\d,.]*k? (\p{L}+s) and (?:their )?(\p{L}+s)(?:,|;|\.| -| –)? ` + childlessShare + `(?: of (?:them|the \p{L}+s))? (?:have|has) (?:no|zero|not a single) \p{L}+s?`), 3, 1, 2, 2},
	// "some customers have no orders"
	{newPattern(`(?i)\b(some|a few) (?:of the |of our )?(\p{L}+s) (?:have|has|may have|might have) (?:no|not a single|zero) (\p{L}+s)(?: at all)?\b`), 0, 2, 3, 0},
}

// fewChildless is what "some" is taken for.
const fewChildless = "10%"

// ChildlessParents writes plainly that a share of parents has no rows in another table: "each with 0 to 5 books; 25% of authors have
// none" is "each with 0 to 5 books; 25% of authors have no books".
func ChildlessParents(text string) (Rewriting, bool) {
	for _, c := range childless {
		m := c.form.FindStringSubmatchIndex(text)
		if m == nil {
			continue
		}
		groups := submatches(text, m)
		first := groups[1]
		groups[0] = "" // what a form does not tell
		share, parents, children := groups[c.share], strings.ToLower(lexicon.Plural(groups[c.parents])), lexicon.Plural(groups[c.children])
		if children == "" {
			children = childrenTold(text[:m[0]], parents)
		}
		if children == "" || !strings.Contains(strings.ToLower(text), strings.TrimSuffix(strings.ToLower(children), "s")) {
			continue
		}
		w, span := &writer{}, token.Span{Start: m[0], End: m[1]}
		if share == "" {
			share = fewChildless
			w.notes = append(w.notes, Note{Text: "\"" + first + "\" is taken as " + fewChildless, Span: span})
		}
		said := strings.TrimSpace(share) + " of the " + parents + " have no " + strings.ToLower(children)
		if c.beside == 0 {
			before := strings.TrimSuffix(text[:m[0]], ", ")
			w.copy(text, 0, len(before))
			if len(before) < m[0] {
				said = ". " + said // no column of the list before it
			}
			w.write(said, token.Span{Start: len(before), End: m[1]})
			w.copy(text, m[1], len(text))
			return w.rewriting(), true
		}
		w.copy(text, 0, m[2*c.beside+1])
		w.copy(text, m[1], len(text))
		w.write(ending(w.text.String())+strings.ToUpper(said[:1])+said[1:]+".", span)
		return w.rewriting(), true
	}
	return Rewriting{}, false
}

var (
	// childrenEach is what each parent has a number of, childrenPer whose number per parent follows the name of a table, and
	// headedThings what begins the columns of one.
	childrenEach = regexp.MustCompile(`(?i)\b(?:each|every)\b[^.;:\n]{0,30}?\b(?:\d+|no|zero|one|two|three|four|five|six)(?: ?(?:-|–|to|or) ?(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve))? (\p{L}+s)\b`)
	headedThings = regexp.MustCompile(`(?i)(?:^|[.;\n] ?)(\p{L}+s)(?:: ?\d|:| \(?\d)|\b\d[\d.,]*k? (\p{L}+s)[:(]`)
	childrenPer  = regexp.MustCompile(`(?i)(?:^|[.;\n] ?)(\p{L}+s)\b[^.;\n]*\bper (\p{L}+)\b`)
)

// childrenTold are the last rows of which a text told how many each parent has.
func childrenTold(before, parents string) string {
	if all := childrenEach.FindAllStringSubmatch(before, -1); len(all) > 0 {
		return all[len(all)-1][1]
	}
	for _, m := range childrenPer.FindAllStringSubmatch(before, -1) {
		if strings.EqualFold(lexicon.Plural(m[2]), parents) {
			return m[1]
		}
	}
	if all := headedThings.FindAllStringSubmatch(before, -1); len(all) > 0 {
		if last := all[len(all)-1]; !strings.EqualFold(last[1]+last[2], parents) {
			return last[1] + last[2]
		}
	}
	return ""
}
