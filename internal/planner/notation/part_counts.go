package notation

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	// partCounts is how many rows of what there are, and in a bracket how many of each sort. Groups: the number, the noun, the
	// bracket.
	partCounts = newPattern(`\b(\d[\d,]*) ((?:\p{L}+ ){0,2}\p{L}+) (\((?:of which |with )?(\d[\d,]* [\p{L}' -]+?(?:(?:,| and| \+| /| plus|, and)? ?\d[\d,]* [\p{L}' -]+?)+)\))`)
	// partsBehind tells them behind a colon or a dash. Groups: the number, the noun, the mark and the parts, the parts.
	partsBehind = newPattern(`\b(\d[\d,]*) ((?:\p{L}+ ){0,2}\p{L}+)((?:: ?| [-–—] |, of which |, namely )(\d[\d,]* [\p{L}' -]+?(?:(?:,| and|, and) ?\d[\d,]* [\p{L}' -]+?)+)(?: [-–—])?)(?:[.;\n]| with\b|, (?:with|each|every)\b|$)`)
	// partsOfEach are those of what each owner has. Groups: the number, the noun, the mark and the parts, the parts.
	partsOfEach = newPattern(`\b(\d[\d,]*) ((?:\p{L}+ ){0,1}\p{L}+)(?: per \p{L}+| each)(: ?(\d[\d,]* [\p{L}' -]+?(?:(?:,| and|, and) ?\d[\d,]* [\p{L}' -]+?)+))(?:[.;\n]|$)`)
	onePart     = regexp.MustCompile(`(\d[\d,]*) ([\p{L}' -]+)`)
	partEnd     = regexp.MustCompile(`(?:,| and| \+| /| plus)+\s*$`)
)

// noSorts begin what is said of rows otherwise than by their sort.
var noSorts = lexicon.WordSet("rows row columns column to per each of in on from with without for at by and or a an the x")

// PartCounts makes sorts of rows of parts that add up to all of them: "18 machines (10 washers 8 dryers)" have a type.
func PartCounts(text string) (Rewriting, bool) {
	w, at := &writer{}, 0
	matches := partCounts.FindAllStringSubmatchIndex(text, -1)
	matches = append(matches, partsBehind.FindAllStringSubmatchIndex(text, -1)...)
	matches = append(matches, partsOfEach.FindAllStringSubmatchIndex(text, -1)...)
	slices.SortStableFunc(matches, func(a, b []int) int { return a[6] - b[6] })
	for _, m := range matches {
		values, counts := sortsOf(text[m[8]:m[9]], text[m[2]:m[3]], text[m[4]:m[5]])
		if values == nil || m[6] < at {
			continue
		}
		name := lexicon.SortOf(values)
		if name == "" {
			name = "type"
		}
		span := token.Span{Start: m[6], End: m[7]}
		if to := sortListed(text, m[7], name); to > 0 {
			w.copy(text, at, m[6])
			w.copy(text, m[7], to)
			w.write(" ("+sortsWritten(values, counts, number(text[m[2]:m[3]]))+")", span)
			at = to
			continue
		}
		if strings.Contains(strings.ToLower(text[m[7]:]), name) {
			words := strings.Fields(text[m[4]:m[5]])
			name = lexicon.Singular(strings.ToLower(words[len(words)-1])) + " type"
		}
		w.copy(text, at, m[6])
		lead := " "
		if text[m[6]] == '(' {
			lead = ""
		}
		w.write(lead+"("+name+": "+sortsWritten(values, counts, number(text[m[2]:m[3]]))+")", span)
		w.notes = append(w.notes, Note{Text: "how many there are of each sort is the " + name, Span: span})
		at = m[7]
	}
	return w.rest(text, at)
}

// sortsWritten is a list of values with their counts, or with their shares where these are no whole, which is asked about.
func sortsWritten(values, counts []string, all int) string {
	sum := 0
	for _, n := range counts {
		sum += number(n)
	}
	if sum == all {
		// In hundreds nobody takes the counts for percentages or a date.
		return `"` + strings.Join(values, `"/"`) + `" ` + strings.Join(counts, "00/") + "00"
	}
	parts := make([]string, len(values))
	for k, v := range values {
		parts[k] = strconv.Quote(v) + " " + percentOf(100*float64(number(counts[k]))/float64(all))
	}
	return strings.Join(parts, ", ")
}

func number(s string) int {
	n, _ := strconv.Atoi(strings.ReplaceAll(s, ",", ""))
	return n
}

// slip is how far from all rows the parts of a breakdown may be, in percent, that are meant to be all of them: "60 people: 25 nurses, 20
// doctors, 20 porters".
const slip = 15

// sortsOf are the sorts of a bracket with how many rows each has; none where they are not meant to be all the rows.
func sortsOf(bracket, all, noun string) (values, counts []string) {
	words := strings.Fields(strings.ToLower(noun))
	head, sum := words[len(words)-1], 0
	for _, p := range onePart.FindAllStringSubmatch(bracket, -1) {
		part := strings.Fields(strings.ToLower(partEnd.ReplaceAllString(p[2], "")))
		if len(part) > 1 && (part[0] == "are" || part[0] == "in") {
			part = part[1:]
		}
		if n := len(part); n > 1 && part[n-1] == head {
			part = part[:n-1]
		}
		if len(part) == 0 || len(part) > longestValue || noSorts[part[0]] || token.Units[part[len(part)-1]] != "" {
			return nil, nil
		}
		if last := part[len(part)-1]; lexicon.IsPlural(last) {
			part[len(part)-1] = lexicon.Singular(last)
		}
		values, counts = append(values, strings.Join(part, " ")), append(counts, strings.ReplaceAll(p[1], ",", ""))
		sum += number(p[1])
	}
	rows := number(all)
	if off := max(sum-rows, rows-sum); len(values) < 2 || off > 0 && (len(values) < 3 || off*100 > slip*rows) {
		return nil, nil
	}
	return values, counts
}
