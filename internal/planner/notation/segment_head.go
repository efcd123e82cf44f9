package notation

import (
	"regexp"
	"strings"
	"unicode"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	// segmentCounts are counts of rows: "50 teachers", "2,000 time entries".
	segmentCounts = newPattern(`(?i)(\b(?:to|or|has|have|like|exactly|about|around|average) |[-–—.\d])?(?:\b(?:\d+(?:,\d{3})*(?:\.\d+)?k?|` + countWord + `|hundred|thousand)) (?:\p{L}+ )?(\p{L}+s|people|children|sheep|fish)\b|\b(\p{L}+s) \(\d+(?:,\d{3})*\)`)
	// segmentMarks parts a text into pieces.
	segmentMarks = regexp.MustCompile(`;\s*|\.\s+| [-–—] `)
	// segmentTitle is a beginning that only counts tables: "40 airplanes, 900 flights: …".
	segmentTitle = newPattern(`(?i)\A(?:\p{L}+(?: (?:and|&) | & )\p{L}+: )?(?:(?:(?:about |roughly )?\d+(?:,\d{3})*k? (?:\p{L}+ )?\p{L}+|(?:\p{L}+ )?\p{L}+ \(\d+(?:,\d{3})*\))(?:,? and | & |, )?){2,}: `)
	// segmentRuled are words of what is said of tables, and in no plain list of columns.
	segmentRuled = newPattern(`(?i)\b(?:each|every|per|has|have|had|is|are|comes?|lies?|needs?|goes|must|belongs?|of which|its|their)\b`)
)

// noColumns do not stand behind the noun of a table where its columns are listed: a verb, or what joins the noun to another.
var noColumns = lexicon.WordSet("has have had is are was were can may must should gets get belongs belong with without of in on at per and or to by for from as than that which who whose if when")

// headColumns are columns that a table may have alone.
var headColumns = lexicon.WordSet("name title number code")

// SegmentHeads names the table in front of its columns where only the first of them says whose they are: "30 bands and 200 albums; band name,
// genre; album title, year" is "30 bands and 200 albums. Bands: band name, genre. Albums: album title, year".
func SegmentHeads(text string) (Rewriting, bool) {
	if declares(text) || columnsShown.MatchString(text) {
		return Rewriting{}, false
	}
	var order []string                  // the singulars as they are counted
	tables := map[string]segmentTable{} // by the singular
	for _, m := range segmentCounts.FindAllStringSubmatchIndex(text, -1) {
		if m[2] >= 0 {
			continue // how many of them another has
		}
		at := m[4:6]
		if at[0] < 0 {
			at = m[6:8] // "reps (20)"
		}
		many := strings.ToLower(text[at[0]:at[1]])
		one := lexicon.Singular(many)
		if _, unit := token.Units[many]; !unit && tables[one].many == "" {
			order, tables[one] = append(order, one), segmentTable{many, m[0]}
		}
	}
	if len(order) < 2 {
		return Rewriting{}, false
	}
	var segments []segment
	from, mark, before, named := token.Span{}, "", "", 0
	for _, cut := range append(segmentMarks.FindAllStringIndex(text, -1), []int{len(text), len(text)}) {
		piece := text[from.End:cut[0]]
		s := segment{from, mark, segmentOf(piece, tables), strings.Contains(piece, ",")}
		if s.of != "" && (tables[s.of].at > s.Start || mark != ";" && mark != "." && !strings.Contains(before, ", ")) {
			s.of = "" // "1,000 sales - product id, quantity"
		}
		if s.of != "" {
			named++
		}
		segments, before = append(segments, s), piece
		from, mark = token.Span{Start: cut[0], End: cut[1]}, strings.TrimSpace(text[cut[0]:cut[1]])
	}
	if head := segmentTitle.FindStringSubmatchIndex(text); head != nil && len(segments) == len(order) && !segmentRuled.MatchString(text[head[1]:segments[1].Start]) {
		inOrder := named > 0
		for k, s := range segments[1:] {
			inOrder = inOrder && s.of == order[k+1]
		}
		if inOrder {
			segments[0].Span, segments[0].of = token.Span{Start: head[1] - len(": "), End: head[1]}, order[0]
		}
	}
	w, at := &writer{}, 0
	for k, s := range segments {
		said := ". "
		switch {
		case s.of != "" && named < 2 && (s.mark == "." || !s.list):
			continue // "2,200 payments made with 150 cards. card number, merchant"
		case s.of != "":
			many := tables[s.of].many
			said += strings.ToUpper(many[:1]) + many[1:] + ": "
		case k == 0 || segments[k-1].of == "" || s.mark != ";": // what is said behind columns is none of them
			continue
		}
		w.copy(text, at, s.Start)
		w.write(said, s.Span)
		at = s.End
	}
	return w.rest(text, at)
}

// segmentTable is a table that a text counts, in the plural, and where it does.
type segmentTable struct {
	many string
	at   int
}

// segment is a piece of a text behind its mark, which is a span of the text, and of which table it lists the columns, by its singular.
type segment struct {
	token.Span
	mark, of string
	list     bool // of several columns
}

// segmentOf is the table of which a piece of the text lists the columns, by its singular.
func segmentOf(piece string, tables map[string]segmentTable) string {
	words := strings.Fields(piece)
	if len(words) < 2 {
		return ""
	}
	noun, next := strings.ToLower(words[0]), strings.ToLower(strings.Trim(words[1], ",;."))
	if tables[noun].many == "" || noun == tables[noun].many || strings.IndexFunc(next, unicode.IsLetter) != 0 || noColumns[next] || lexicon.FunctionWords[next] && !headColumns[next] {
		return ""
	}
	list, _, _ := strings.Cut(piece, "(")
	if strings.Contains(list, ":") || segmentRuled.MatchString(list) || !strings.Contains(piece, ",") && !headColumns[next] {
		return ""
	}
	return noun
}
