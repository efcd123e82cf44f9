package schema

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// cut splits a line into cells, with the offset of each; cells in double quotes may hold the
// separator. A line in bars loses the empty cells outside.
func cut(line, sep string) (cells []string, starts []int) {
	from, quoted := 0, false
	add := func(to int) {
		cell := line[from:to]
		lead := len(cell) - len(strings.TrimLeft(cell, " "))
		cell = strings.TrimSpace(cell)
		if len(cell) >= 2 && cell[0] == '"' && cell[len(cell)-1] == '"' {
			cell, lead = cell[1:len(cell)-1], lead+1
		}
		cells, starts = append(cells, cell), append(starts, from+lead)
	}
	for i := 0; i < len(line); i++ {
		switch {
		case line[i] == '"':
			quoted = !quoted
		case !quoted && line[i] == sep[0]:
			add(i)
			from = i + 1
		}
	}
	add(len(line))
	if sep == "|" && len(cells) > 2 {
		if cells[0] == "" {
			cells, starts = cells[1:], starts[1:]
		}
		if n := len(cells); cells[n-1] == "" {
			cells, starts = cells[:n-1], starts[:n-1]
		}
	}
	return cells, starts
}

func ruleLine(line string) bool {
	return strings.Contains(line, "--") && strings.Trim(line, "|-: ") == ""
}

var nameCell = regexp.MustCompile(`^[\pL_][\pL\pN_ ./()%#-]{0,39}$`)

// namesOnly: every cell could name a column, and no two are the same.
func namesOnly(cells []string) bool {
	for k, c := range cells {
		if !nameCell.MatchString(c) || len(strings.Fields(c)) > 4 || dataCell(c) || slices.Contains(cells[:k], c) {
			return false
		}
	}
	return true
}

var dataForms = []*regexp.Regexp{
	regexp.MustCompile(`^[-+]?[$€£]?\d[\d ,.]*%?$`),
	regexp.MustCompile(`^\d{4}-\d{2}-\d{2}`),
	regexp.MustCompile(`^\d{1,2}[/.]\d{1,2}[/.]\d{2,4}$`),
	regexp.MustCompile(`^[^@\s]+@[^@\s]+\.[a-z]+$`),
	regexp.MustCompile(`^(?i:true|false|null|n/a)$`),
	regexp.MustCompile(`^[A-Za-z]{1,8}-?\d{2,}$`),
	regexp.MustCompile(`^https?://`),
	uuidForm,
}

var uuidForm = regexp.MustCompile(`^(?i:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$`)

// dataCell: the cell has the form of a value, which no column is called.
func dataCell(c string) bool {
	return slices.ContainsFunc(dataForms, func(r *regexp.Regexp) bool { return r.MatchString(c) })
}

// sentenceEnd is where a sentence ends and another one begins.
var sentenceEnd = regexp.MustCompile(`[\pL\d]{3,}[.!?] +\pL`)

// longestCell is how many words a cell has at most in which such an end is rather an abbreviation.
const longestCell = 4

// prose: a sentence ends inside the cell, which text between commas is and no cell of data.
func prose(cell string) bool {
	return len(strings.Fields(cell)) > longestCell && sentenceEnd.MatchString(cell)
}

// holdsData: below the names stands at least one row with a value among its cells.
func (s sample) holdsData() bool {
	return slices.ContainsFunc(s.rows, func(row []string) bool { return slices.ContainsFunc(row, dataCell) })
}

// learnFrom gives the column the type and form that its sample cells have. quoted says that
// the form tells texts from numbers and these are texts.
func (p Reader) learnFrom(c *draft.Column, cells []string, quoted bool) {
	full := slices.DeleteFunc(slices.Clone(cells), func(v string) bool { return v == "" || strings.EqualFold(v, "null") || strings.EqualFold(v, "n/a") })
	if len(full) == 0 {
		return
	}
	if len(full) < len(cells) {
		c.NullShare = draft.Ptr(math.Round(float64(len(cells)-len(full))/float64(len(cells))*100) / 100)
		p.Assume(&c.Element, "empty in "+term.PercentText(*c.NullShare)+" of the rows, as in the sample", nil)
	}
	all := func(f func(string) bool) bool {
		return !slices.ContainsFunc(full, func(v string) bool { return !f(v) })
	}
	switch {
	case all(uuidForm.MatchString):
		c.Typ, c.Semantic, c.Kind = contract.UUID, "uuid", ""
	case all(func(v string) bool { return strings.EqualFold(v, "true") || strings.EqualFold(v, "false") }):
		c.Typ, c.Kind, c.Semantic = contract.Boolean, draft.KindBoolean, ""
	case all(isInstant), all(isDay):
		p.learnDates(c, full, all(isInstant))
	case all(func(v string) bool { return strings.Contains(v, "@") && dataForms[3].MatchString(strings.ToLower(v)) }):
		if c.Semantic != "work_email" {
			c.Semantic, c.Kind = "email", ""
		}
	case !quoted && all(isPlainNumber):
		p.learnNumbers(c, full)
	case all(func(v string) bool { return strings.HasPrefix(v, "http") }):
		if c.Semantic == "" || c.Kind != "" {
			c.Semantic, c.Kind = "url", ""
		}
	case all(isVersion):
		c.Semantic, c.Kind, c.Typ = "semver", "", contract.String
	case all(term.IsCode) && all(func(v string) bool { return len(v) == len(full[0]) }) && c.Semantic == "country" && len(full[0]) <= 3:
		c.Semantic, c.Kind = map[int]string{2: "country_code", 3: "country_code3"}[len(full[0])], ""
	case all(term.IsCode) && c.Semantic == "state" && len(full[0]) == 2:
		c.Semantic, c.Kind = "state_code", ""
	case codeShape(full) != "" && !knownForm[c.Semantic]:
		c.Pattern, c.Typ, c.Kind = codeShape(full), contract.String, ""
		c.Semantic = "code_pattern"
		p.Assume(&c.Element, "codes of the form "+c.Pattern+", as in the sample", nil)
	case repeats(full):
		for _, v := range full {
			if !slices.ContainsFunc(c.Values, func(o draft.Category) bool { return o.Text == v }) {
				c.Values = append(c.Values, draft.Category{Text: v, Share: -1})
			}
		}
		c.Typ, c.Kind, c.Semantic = contract.String, "", ""
		p.Assume(&c.Element, "the values are those of the sample", nil)
	case quoted || c.Kind != "":
		if c.Kind != draft.KindText && c.Kind != "" {
			c.Kind = ""
		}
		if c.Semantic == "" {
			c.Typ, c.Kind = contract.String, draft.KindText
		}
		if s, ok := contract.LookupSemantic(c.Semantic); ok && !s.Allows(contract.String) {
			c.Semantic, c.Typ, c.Kind = "", contract.String, draft.KindText
		}
	}
}

// knownForm are meanings whose values have forms of their own.
var knownForm = lexicon.WordSet("phone mobile phone_e164 postal_code iban bic vin isbn13 isbn10 ean13 upc credit_card license_plate mac ipv4 ipv6 ssn street_address full_address flight_number hash imei imsi iccid vat_number icd10 user_agent")

// repeats: few different values come again and again.
func repeats(v []string) bool {
	if len(v) < 4 {
		return false
	}
	different := slices.Compact(slices.Sorted(slices.Values(v)))
	return len(different)*2 <= len(v)
}

func (p Reader) learnDates(c *draft.Column, cells []string, clock bool) {
	c.Typ, c.Kind = contract.Date, draft.KindDate
	if clock {
		c.Typ, c.Kind = contract.Timestamp, draft.KindTimestamp
	}
	if s, ok := contract.LookupSemantic(c.Semantic); ok && !s.Allows(c.Typ) {
		c.Semantic = ""
	}
	if c.Semantic == "date_of_birth" {
		return
	}
	years := []int{}
	for _, v := range cells {
		if y, err := strconv.Atoi(v[:4]); err == nil && y >= 1900 && y <= 2100 {
			years = append(years, y)
		}
	}
	if len(years) == 0 {
		return
	}
	from, to := token.YearPeriod(slices.Min(years)), token.YearPeriod(slices.Max(years))
	if from.From.After(p.AsOf.From) {
		return
	}
	if to.To.After(p.AsOf.From) {
		to = p.AsOf
	}
	c.Dates = &draft.DateRange{From: from, To: to}
	p.Assume(&c.Element, "in the years of the sample", nil)
}

// learnNumbers gives a column of which the name says nothing the order of magnitude that
// its samples have.
func (p Reader) learnNumbers(c *draft.Column, cells []string) {
	digits, low, high := 0, math.Inf(1), math.Inf(-1)
	leading := false
	for _, v := range cells {
		if _, frac, ok := strings.Cut(v, "."); ok {
			digits = max(digits, len(frac))
		}
		leading = leading || len(v) > 1 && v[0] == '0' && !strings.Contains(v, ".")
		x, _ := strconv.ParseFloat(v, 64)
		low, high = min(low, x), max(high, x)
	}
	s, known := contract.LookupSemantic(c.Semantic)
	if known && !s.Allows(contract.Integer) && !s.Allows(contract.Decimal) {
		return // a postal code is no number
	}
	switch {
	case leading:
		if !known {
			c.Pattern, c.Typ, c.Kind = strings.Repeat("#", len(cells[0])), contract.String, ""
		}
		return
	case digits > 0:
		c.Typ, c.Scale = contract.Decimal, min(digits, 6)
	case !known || s.Allows(contract.Integer):
		c.Typ = contract.Integer
	}
	if known && !s.Allows(c.Typ) {
		c.Typ = ""
	}
	if known || c.Kind == draft.KindMoney || c.Words[len(c.Words)-1] == "id" {
		return
	}
	from, to := 0.0, magnitude(high*2)
	if low < 0 {
		from = -magnitude(-low * 2)
	}
	if low >= 1900 && high <= 2100 && digits == 0 {
		return // years
	}
	c.Min, c.Max = &from, &to
	p.Assume(&c.Element, term.Plain(from)+" to "+term.Plain(to)+", from the values of the sample", nil)
}

// magnitude rounds up to one significant digit.
func magnitude(x float64) float64 {
	if x <= 0 {
		return 1
	}
	unit := 1.0
	for unit*10 <= x {
		unit *= 10
	}
	for unit > x {
		unit /= 10
	}
	return math.Ceil(x/unit) * unit
}

func isPlainNumber(v string) bool {
	_, err := strconv.ParseFloat(v, 64)
	return err == nil && strings.Trim(v, "+-0123456789.") == ""
}

var versionForm = regexp.MustCompile(`^v?\d+\.\d+\.\d+$`)

func isVersion(v string) bool { return versionForm.MatchString(v) }

func isDay(v string) bool {
	_, err := time.Parse(time.DateOnly, v)
	return err == nil
}

func isInstant(v string) bool {
	for _, layout := range []string{time.RFC3339Nano, "2006-01-02T15:04:05", "2006-01-02 15:04:05", "2006-01-02 15:04", "2006-01-02T15:04"} {
		if _, err := time.Parse(layout, v); err == nil {
			return true
		}
	}
	return false
}

// codeShape is the pattern that all codes share: digits vary, letters and marks stay where
// they are the same in all samples. It is "" where they are no codes of one form.
func codeShape(codes []string) string {
	first := codes[0]
	digits, letters, marks := 0, 0, 0
	var b strings.Builder
	for i := 0; i < len(first); i++ {
		c := first[i]
		same := true
		kind := charKind(c)
		for _, o := range codes {
			if len(o) != len(first) || charKind(o[i]) != kind {
				return ""
			}
			same = same && o[i] == c
		}
		switch kind {
		case '#':
			digits++
			b.WriteByte('#')
		case 'A', 'a':
			letters++
			if same {
				if strings.IndexByte("Aa", c) >= 0 || c == 'x' {
					b.WriteByte('\\')
				}
				b.WriteByte(c)
			} else {
				b.WriteByte(kind)
			}
		case '-':
			marks++
			if !same {
				return ""
			}
			b.WriteByte(c)
		default:
			return ""
		}
	}
	if digits < 2 || letters+marks == 0 || len(first) > 24 {
		return ""
	}
	return b.String()
}

// charKind is the class of a character of a code, '-' for a mark between its parts, 0 for any other.
func charKind(c byte) byte {
	if strings.IndexByte("-_/.:", c) >= 0 {
		return '-'
	}
	return contract.SignClass(c)
}
