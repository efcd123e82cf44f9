package revision

import (
	"regexp"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
)

// format reads how dates are written: "order date as DD/MM/YYYY", "format the dates like 31.12.2024".
func (r *reader) format(i, end int) *change {
	at := i + r.phrase(i, end, "format", "write", "show", "print", "store", "make", "change", "i want", "use", "have", "put", "set", "change the format of", "set the format of", "the format of")
	at += r.phrase(at, end, "the format of")
	for k := at + 1; k < end; k++ {
		n := r.phrase(k, end, "as", "like", "in the format", "in format", "format", "format :", "to the format", "formatted as", "formatted like", "should be formatted as", "should look like", "in the form", "should be", "to", "in", "should be written as", "should be like", "written as", "should be in the format", "should be in format", "format should be", "format to", "to look like", "look like", "with the format", "with format", "in the style", ":")
		if n == 0 || k+n >= end {
			continue
		}
		layout := dateLayout(r.source(k+n, end))
		if layout == "" {
			continue
		}
		all, ok := r.refs(at, k)
		if !ok {
			continue
		}
		next := r.draft()
		for _, one := range all {
			t, _ := next.Table(one.table)
			c, ok := t.Column(one.column)
			if !ok || !c.Type.Temporal() || t.Grid != nil && t.Grid.TimeColumn == c.Name {
				return nil
			}
			c.Format = layout
			if layout == isoDate {
				c.Format = ""
			}
		}
		return &change{plan: next, about: all}
	}
	return nil
}

const isoDate = "%Y-%m-%d"

// letters of layouts as people write them, with what strftime has for each; the longest first.
var layoutLetters = []struct{ said, letter string }{
	{"yyyy", "%Y"}, {"mmmm", "%B"}, {"mmm", "%b"}, {"yy", "%y"}, {"mm", "%m"}, {"dd", "%d"},
}

// exampleDates are dates that show a layout; the day is one that no month has the number of.
var exampleDates = []struct {
	form   *regexp.Regexp
	layout string
}{
	{regexp.MustCompile(`^(1[3-9]|2\d|3[01])([./-])(0\d|1[0-2])[./-](19|20)\d\d$`), "%d2%m2%Y"},
	{regexp.MustCompile(`^(0\d|1[0-2])([./-])(1[3-9]|2\d|3[01])[./-](19|20)\d\d$`), "%m2%d2%Y"},
	{regexp.MustCompile(`^(19|20)\d\d([./])(0\d|1[0-2])[./](\d\d)$`), "%Y2%m2%d"},
}

// dateLayout is the layout that "DD/MM/YYYY", "%d.%m.%Y" or "31.12.2024" stands for, or "".
func dateLayout(said string) string {
	said = strings.Trim(strings.TrimSpace(said), "'\"`")
	if strings.Contains(said, "%") {
		for k := 0; k+1 < len(said); k++ {
			if said[k] == '%' && !strings.ContainsRune(contract.FormatLetters, rune(said[k+1])) {
				return ""
			}
		}
		if strings.Contains(said, "%Y") || strings.Contains(said, "%y") {
			return said
		}
		return ""
	}
	for _, e := range exampleDates {
		if m := e.form.FindStringSubmatch(said); m != nil {
			return strings.ReplaceAll(e.layout, "2", m[2])
		}
	}
	low := strings.ToLower(said)
	var b strings.Builder
	seen := map[string]bool{}
	for k := 0; k < len(low); {
		found := false
		for _, l := range layoutLetters {
			if strings.HasPrefix(low[k:], l.said) {
				kind := strings.ToLower(l.letter[1:])
				if kind == "b" {
					kind = "m"
				}
				if seen[kind] {
					return ""
				}
				seen[kind] = true
				b.WriteString(l.letter)
				k, found = k+len(l.said), true
				break
			}
		}
		if !found {
			if !strings.ContainsRune("./- ,", rune(low[k])) {
				return ""
			}
			b.WriteByte(low[k])
			k++
		}
	}
	if !seen["y"] || !seen["m"] || !seen["d"] {
		return ""
	}
	return b.String()
}
