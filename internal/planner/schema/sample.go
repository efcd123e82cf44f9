package schema

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// describesColumns: a head such as "column | rule", whose lines describe columns and are no rows of a sample.
func describesColumns(head []string) bool {
	if len(head) > 2 && slices.Contains(term.NumberHeads, strings.ToLower(head[0])) {
		head = head[1:]
	}
	if low := strings.ToLower(head[0]); !slices.Contains(term.NameHeads, low) || low == "name" && len(head) > 2 {
		return false
	}
	return !slices.ContainsFunc(head[1:], func(h string) bool { return !slices.Contains(term.TellingHeads, strings.ToLower(h)) })
}

// sample is a table that the text shows: names of columns, and some rows as examples.
type sample struct {
	names []string
	rows  [][]string
	// span of the whole, and of each name.
	span  plan.Span
	heads []plan.Span
	// texts tells, per cell of the rows, that it was written in quotes; nil where the form has none.
	texts [][]bool
}

// ReadSamples makes columns of the samples in the text: JSON objects, lines of a CSV file,
// cells pasted from a spreadsheet. What stands around a sample is read as English, and stands
// above what the sample shows.
func (p Reader) ReadSamples() {
	samples := p.jsonSamples()
	if len(samples) == 0 {
		samples = p.cellSamples()
	}
	for _, s := range samples {
		p.sampleTable(s)
	}
}

func (p Reader) sampleTable(s sample) {
	if len(p.Tables) == 0 {
		p.ImplicitTable()
	}
	t := p.Tables[0]
	p.Table = t
	for k, name := range s.names {
		words := lexicon.NameWords(name)
		if len(words) == 0 || t.Column(words) != nil {
			continue
		}
		c := &draft.Column{Scale: -1, Table: t, Words: words, At: -1, Stated: true, Span: s.heads[k]}
		p.MeaningOf(c, 0, 0)
		c.Words = words
		t.Columns = append(t.Columns, c)
		var cells []string
		quoted := false
		for r, row := range s.rows {
			cells = append(cells, strings.TrimSpace(row[k]))
			quoted = quoted || s.texts != nil && s.texts[r][k]
		}
		p.learnFrom(c, cells, quoted)
		p.hide(s.heads[k], &c.Element)
	}
	p.hide(s.span, &t.Element)
	p.Column = nil
	span := s.span
	p.Assume(&t.Element, "columns and their forms are those of the sample; its values are not copied", &span)
}

// hide gives the tokens inside the span to e and takes them from the readers that follow.
func (p Reader) hide(s plan.Span, e *draft.Element) {
	for k := range p.Toks {
		if t := &p.Toks[k]; t.Span.Start >= s.Start && t.Span.End <= s.End {
			p.Claim(k, k+1, e)
			t.Kind, t.Low = token.Line, ""
		}
	}
}

// cellSamples finds blocks of lines with the same number of cells, of which the first
// names columns and another holds data.
func (p Reader) cellSamples() []sample {
	type line struct {
		text  string
		start int
	}
	var lines []line
	at := 0
	for l := range strings.Lines(p.Text) {
		lines = append(lines, line{strings.TrimRight(l, "\r\n"), at})
		at += len(l)
	}
	var out []sample
	plain := map[string]int{} // by separator, the line up to which no cell holds a value
	for i := 0; i+1 < len(lines); i++ {
		for _, sep := range []string{"\t", ";", "|", ","} {
			if i < plain[sep] {
				continue
			}
			head, starts := cut(lines[i].text, sep)
			if sep == "|" && len(head) > 1 && describesColumns(head) {
				for i+1 < len(lines) && strings.Contains(lines[i+1].text, sep) {
					i++ // its lines tell of columns
				}
				break
			}
			if len(head) < 2 || len(head) < 3 && sep != "\t" && sep != "|" || !namesOnly(head) || describesColumns(head) {
				continue
			}
			s := sample{names: head}
			for k, h := range head {
				from := lines[i].start + starts[k]
				s.heads = append(s.heads, plan.Span{Start: from, End: from + len(h)})
			}
			last := i
			for j := i + 1; j < len(lines); j++ {
				if sep == "|" && ruleLine(lines[j].text) {
					last = j
					continue
				}
				cells, _ := cut(lines[j].text, sep)
				if len(cells) != len(head) || slices.ContainsFunc(cells, prose) {
					break
				}
				s.rows = append(s.rows, cells)
				last = j
			}
			if !s.holdsData() {
				plain[sep] = last
				continue
			}
			s.span = plan.Span{Start: lines[i].start, End: lines[last].start + len(lines[last].text)}
			out = append(out, s)
			i = last
			break
		}
	}
	return out
}
