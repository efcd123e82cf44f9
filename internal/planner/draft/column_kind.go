package draft

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// BareMoment: nothing is said of the moment but what happened then, and perhaps in which period.
func (c *Column) BareMoment() bool {
	return !c.Dropped && c.Fk == nil && c.Base == nil && c.Formula == "" && c.Values == nil && c.Min == nil && c.Max == nil && len(c.Cases) == 0
}

// TellsNothing: the text says nothing of the column but its name.
func (c *Column) TellsNothing() bool {
	return len(c.Cases) == 0 && c.NullShare == nil && !c.NotNull && !c.Unique && !c.Primary && c.Fk == nil && c.Values == nil && c.Dates == nil && c.Formula == "" && c.Max == nil && c.Distribution == nil && c.Pattern == ""
}

// CalendarParts are the names of columns that hold a part of a date, with the function that takes it.
var CalendarParts = map[string]string{
	"year": "year", "calendar year": "year", "quarter": "quarter", "calendar quarter": "quarter", "month": "month", "month number": "month", "calendar month": "month",
	"week": "week", "week number": "week", "week of year": "week", "week of the year": "week", "iso week": "week", "calendar week": "week", "day of month": "day", "day of the month": "day", "day number": "day",
	"weekday number": "weekday", "day of week number": "weekday", "month name": "month_name", "name of the month": "month_name",
	"weekday": "weekday_name", "weekday name": "weekday_name", "day of week": "weekday_name", "day of the week": "weekday_name", "day name": "weekday_name",
	"hour": "hour", "hour of day": "hour", "hour of the day": "hour", "minute": "minute",
}

// CalendarPart is the function for a column of this name, "" for other columns.
func (c *Column) CalendarPart() string { return CalendarParts[strings.Join(c.Words, " ")] }

// LengthOfTime: the name says how long something takes, not when it is.
func (c *Column) LengthOfTime() bool {
	has := func(words ...string) bool {
		return slices.ContainsFunc(words, func(w string) bool { return slices.Contains(c.Words, w) })
	}
	return has("duration", "length", "runtime", "elapsed", "lap", "split", "pace", "playtime", "took") ||
		has("time") && has("finish", "finishing", "run", "running", "race", "swim", "bike", "cooking", "prep", "play", "playing", "talk", "wait", "handle", "hold", "net", "gun", "chip")
}

func (c *Column) IdentifierLike(s contract.Semantic) bool {
	return s.Identifier || s.Personal && s.Types[0] == contract.String
}

func (c *Column) NumberType() contract.Type {
	switch {
	case c.Scale > 0:
		return contract.Decimal
	case c.Scale == 0, c.Kind == KindInteger, c.CountedByLaw():
		return contract.Integer
	case c.Kind == KindMoney, c.Semantic != "":
		return contract.Decimal
	}
	if d := c.Distribution; d != nil && !c.wholeParts() {
		switch d.Kind {
		case contract.Zipf:
			return contract.Integer
		case contract.Constant:
			if *d.Value == math.Trunc(*d.Value) {
				return contract.Integer
			}
		}
		if c.counts() {
			return contract.Integer
		}
		return contract.Decimal
	}
	if c.Kind == KindDecimal && !c.WholeBounds() {
		return contract.Decimal
	}
	if c.Kind == KindDecimal && c.Unit != "" && c.Unit != "min" && c.Unit != "h" && c.Unit != "days" && c.Unit != "points" && c.Unit != "s" && c.Unit != "months" && c.Unit != "years" && c.Unit != "weeks" {
		return contract.Decimal
	}
	if len(c.Parts) > 0 {
		return contract.Integer
	}
	whole := func(x *float64) bool { return x == nil || *x == math.Trunc(*x) }
	if whole(c.Min) && whole(c.Max) && (c.Min != nil || c.Max != nil) {
		if c.Min != nil && c.Max != nil && *c.Max-*c.Min < 2 && *c.Min >= 0 && c.Kind == KindDecimal {
			return contract.Decimal
		}
		return contract.Integer
	}
	if (c.ZeroShare > 0 || c.Typical != nil || c.Skew != "") && c.counts() {
		return contract.Integer
	}
	return contract.Decimal
}

// CountedByLaw: its law is one of counts, whatever its name.
func (c *Column) CountedByLaw() bool {
	if c.Distribution == nil || c.wholeParts() {
		return false
	}
	switch c.Distribution.Kind {
	case contract.Poisson, contract.Binomial, contract.Geometric:
		return true
	}
	return false
}

// sums are plurals of what is measured or paid, and not counted.
var sums = lexicon.WordSet("earnings savings sales costs wages fees losses taxes proceeds expenses takings emissions odds rates prices amounts charges tips dues hours minutes seconds")

// counts: the column is called by the plural of what it counts, and what the text tells of it are whole numbers: "moves 15-90 bell curve
// around 40", "missed lessons mostly 0".
func (c *Column) counts() bool {
	n := len(c.Words)
	if n == 0 || c.Unit != "" || c.Kind != "" || c.Typ != "" || !lexicon.IsPlural(c.Words[n-1]) || sums[c.Words[n-1]] {
		return false
	}
	numbers := []*float64{c.Min, c.Max}
	if c.Typical != nil {
		numbers = append(numbers, &c.Typical[0], &c.Typical[1])
	}
	if d := c.Distribution; d != nil {
		numbers = append(numbers, d.Mean, d.Median, d.Mode)
	}
	return !slices.ContainsFunc(numbers, func(x *float64) bool { return x != nil && *x != math.Trunc(*x) })
}

func (c *Column) ValuesType() contract.Type {
	ints, decimals := true, true
	for _, v := range c.Values {
		s := v.Text
		if _, err := strconv.ParseInt(s, 10, 64); err != nil || len(s) > 1 && s[0] == '0' {
			ints = false
		}
		if _, err := strconv.ParseFloat(s, 64); err != nil || len(s) > 1 && s[0] == '0' && s[1] != '.' {
			decimals = false // "004" is a code
		}
	}
	switch {
	case c.Typ == contract.String:
		return contract.String
	case ints:
		return contract.Integer
	case decimals:
		return contract.Decimal
	}
	return contract.String
}

// Measurable: the column can hold numbers that grow with others.
func (c *Column) Measurable() bool {
	return !c.Dropped && c.Fk == nil && c.Values == nil && (c.Kind != KindBoolean || c.CountsDone()) && c.Semantic != "bool" && c.Pattern == "" && !c.Primary && !c.Unique
}

// CouldBeFlag: nothing says that the column is a date except a participle.
func (c *Column) CouldBeFlag() bool {
	return c.TrueShare != nil
}

// Serial: each row has a number of its own.
func (c *Column) Serial() bool {
	return c.Unique || c.Primary || c.Semantic == "row_id" || c.Restart != nil
}

// LetterCode lets "2-letter state" be the code that real states have.
func (c *Column) LetterCode() {
	codes := map[string]string{"AA state": "state_code", "AA province": "state_code", "AA country": "country_code", "AAA country": "country_code3", "AAA currency": "currency_code", "AAA airport": "airport_iata"}
	if semantic := codes[c.Pattern+" "+c.Words[len(c.Words)-1]]; semantic != "" {
		c.Semantic, c.Pattern = semantic, ""
	}
}

// Bare: the text says nothing of the column's values.
func (c *Column) Bare() bool {
	return c.Free() && c.Min == nil && c.Max == nil
}

// HalfBounded: the text says where the column's numbers begin or end, and no more.
func (c *Column) HalfBounded() bool {
	return c.Free() && (c.Min == nil) != (c.Max == nil)
}

func (c *Column) Free() bool {
	return !c.Dropped && !c.Coded && c.Base == nil && c.Fk == nil && !c.Self && c.Formula == "" && c.Values == nil && c.Pattern == "" && c.Restart == nil && c.Bands == nil &&
		c.Distribution == nil && c.Typical == nil && c.Skew == "" && c.Multiple == 0 && c.ZeroShare == 0 && c.OutlierShare == 0 && c.Ending == 0 &&
		c.Dates == nil && c.Period == nil && c.Calendar == nil && c.Clock == nil && c.Layout == "" && !c.Ages && c.Swing == nil &&
		c.TrueShare == nil && c.TrueCount == 0 && c.Distinct == 0 && c.RateOf == [2]int{} &&
		!slices.ContainsFunc(c.Cases, func(k *Case) bool { return !k.Null && !k.NotNull && k.Shift == nil })
}

// Takes tells whether a column can hold what the draft holds, by the type that the text gives it.
func (c *Column) Takes(d *Column, t contract.Type) bool {
	if (c.HalfBounded() || c.Measured) && (!t.Numeric() || d.Values != nil) {
		return false
	}
	if UnitSizes[c.Unit].Of == "time" && c.Typ == "" && (d.Typ == contract.Time || d.Kind == KindTime || t == contract.Time) {
		return false // "finish time (secs)"
	}
	if c.Lengths != [2]int{} {
		return t == contract.String && d.Values == nil && d.Pattern == ""
	}
	if c.Size > 0 && slices.ContainsFunc(d.Values, func(v Category) bool { return len(v.Text) > c.Size }) {
		return false
	}
	switch {
	case c.Typ == "":
		return true
	case c.Typ == contract.Decimal:
		return t.Numeric()
	case c.Typ == contract.String:
		return t == contract.String && d.Semantic == ""
	}
	return c.Typ == t
}

// Operand: another column is computed from this one.
func (c *Column) Operand() bool {
	return slices.ContainsFunc(c.Table.Columns, func(o *Column) bool {
		return o.Formula != "" && slices.Contains(strings.FieldsFunc(o.Formula, func(r rune) bool { return r != '_' && !unicode.IsLetter(r) && !unicode.IsDigit(r) }), c.Name())
	})
}

func (c *Column) WholeYears(l *wordLists) bool {
	for _, w := range lexicon.WithoutPeriod(c.Words) {
		if w == "year" || w == "vintage" || w == "years" {
			return true
		}
	}
	return c.Typ == contract.Integer || c.Kind == KindInteger
}

// SpanFunctions are the functions that measure the distance of two dates or times.
var SpanFunctions = map[string]string{"s": "seconds", "min": "minutes", "h": "hours", "days": "days", "nights": "days", "weeks": "days", "months": "days", "years": "days"}

// SpanUnit is the unit of a span, from its range or from its name: "duration minutes", "hours worked"; "" where neither has one.
func (c *Column) SpanUnit() string {
	if SpanFunctions[c.Unit] != "" {
		return c.Unit
	}
	for _, w := range c.Words {
		if u := token.Units[w]; SpanFunctions[u] != "" {
			return u
		}
	}
	return ""
}

// Numeric makes a column of which nothing is known one of numbers.
func (c *Column) Numeric() {
	if c.Unknown() {
		c.Kind = KindDecimal
	}
}

// Unknown: nothing says what the column holds.
func (c *Column) Unknown() bool {
	return c.Semantic == "" && c.Kind == "" && c.Typ == "" && c.Values == nil && c.Pattern == "" && c.TrueShare == nil && c.Dates == nil && c.Formula == "" && c.Fk == nil && c.Min == nil && c.Max == nil && c.Distribution == nil && c.Calendar == nil && c.Distinct == 0
}

// Eventful: the word says by its ending that something happened.
func Eventful(w string) bool { return len(w) > 4 && w[len(w)-2:] == "ed" }

// MomentWords say of a name that it is a date or a time, and no more.
var MomentWords = lexicon.WordSet("date time at on timestamp datetime day dt ts")

// Moment is the name without the words that only say that it is a date.
func (c *Column) Moment() string {
	words := c.Words
	for len(words) > 1 && MomentWords[words[len(words)-1]] {
		words = words[:len(words)-1]
	}
	return strings.Join(words, " ")
}

// CouldHappen: the column is a participle of which nothing else is said, "opened" beside dates.
func (c *Column) CouldHappen() bool {
	return len(c.Words) == 1 && (Eventful(c.Words[0]) || DateParticiple[c.Words[0]]) && c.TrueShare == nil && c.Values == nil && c.Min == nil && c.Typ == ""
}

// Document: the column holds JSON, as its name or its type says.
func (c *Column) Document() bool {
	return c.Json || c.Values == nil && slices.ContainsFunc(c.Words, func(w string) bool { return w == "json" || w == "jsonb" }) || len(c.Words) > 0 && c.Words[len(c.Words)-1] == "payload" && c.Kind != KindInteger
}

// ProseNames are what columns of sentences are called.
var ProseNames = lexicon.WordSet("description notes note comment comments reason reasons detail details summary message text remark remarks instruction instructions story body explanation narrative essay statement abstract excerpt feedback review answer question response reply post bio quote transcript finding findings observation observations history background advice opinion justification rationale")

func (c *Column) IsDate(l *wordLists) bool {
	if c.Typ == contract.Date || c.Typ == contract.Timestamp || c.Kind == KindDate || c.Kind == KindTimestamp {
		return true
	}
	if s, ok := contract.LookupSemantic(c.Semantic); ok && s.Types[0].Temporal() {
		return true
	}
	if c.Kind == KindBoolean && c.Typ == "" && c.Dates != nil && c.TrueShare == nil {
		return true // "opened in 2024"
	}
	n := len(c.Words)
	return n > 0 && c.Semantic == "" && c.Kind == "" && (c.Unit == "" || c.Unit == "days") && (DateParticiple[c.Words[n-1]] || c.Dates != nil && c.Typ == "")
}

// tooNarrow: the text gives the column fewer whole numbers than there are rows, and does not say that they
// differ: "500 seats: row A to T, seat number 1 to 24".
func (c *Column) tooNarrow(rows int64) bool {
	return !c.Unique && c.Min != nil && c.Max != nil && c.Scale <= 0 && c.Pattern == "" && *c.Max-*c.Min+1 < float64(rows)
}

// Flag makes the column one of true and false.
func (c *Column) Flag() {
	c.Kind, c.Semantic, c.Typ, c.Values, c.TrueShare, c.TrueCount = KindBoolean, "", contract.Boolean, nil, Ptr(.5), 0
}

// CountsDone: the name is of things and what was done to them, which are counted: "scoops sold", "tickets checked".
func (c *Column) CountsDone() bool {
	n := len(c.Words) - 1
	return n > 0 && lexicon.IsPlural(c.Words[n-1]) && token.Units[c.Words[n-1]] == "" && (strings.HasSuffix(c.Words[n], "ed") || IrregularParticiple[c.Words[n]] || DateParticiple[c.Words[n]])
}

// Counted makes a number of a column whose name alone could be a flag: "screened", "enrolled".
func (c *Column) Counted() {
	if c.Kind == KindBoolean && c.Typ == "" || c.Kind == "" && c.Semantic == "" && c.Typ == "" {
		c.Kind = KindInteger
	}
}

// CouldBeBool: nothing so far says that the column is a number, a date or text.
func (c *Column) CouldBeBool(l *wordLists) bool {
	if c.Typ != "" {
		return c.Typ == contract.Boolean
	}
	if c.Kind == KindBoolean {
		return true
	}
	if len(c.Words) > 1 && strings.HasSuffix(c.Words[0], "ed") && (c.Semantic == "code_pattern" || c.Semantic == "row_id" || c.Kind == "" && c.Semantic == "") && c.Min == nil && c.Values == nil && c.Pattern == "" {
		return true // "scanned at the gate"
	}
	if s, ok := contract.LookupSemantic(c.Semantic); ok {
		return s.Types[0] == contract.Boolean
	}
	switch c.Kind {
	case KindMoney, KindInteger, KindDecimal, KindDate, KindTimestamp, KindTime, KindText:
		return false
	}
	return c.Values == nil && c.Min == nil && c.Max == nil && c.Distribution == nil && c.Pattern == ""
}

// Happened makes a participle that could be a flag a date, where a rule sets it beside a date; gap
// is the distance in seconds, nil where the text names none.
func (c *Column) Happened(other *Column, gap *float64, l *wordLists) {
	if c.Kind != KindBoolean && !c.IsDate(l) || c.Kind == KindDate || c.Kind == KindTimestamp || c.Semantic != "" && c.Semantic != "bool" || c.Typ != "" || c.TrueShare != nil || c.Values != nil || len(c.Cases) > 0 || !other.IsDate(l) {
		return
	}
	c.Kind, c.Semantic = KindDate, ""
	if other.Kind == KindTimestamp || gap != nil && math.Mod(*gap, 86400) != 0 {
		c.Kind = KindTimestamp
	}
}

// CodeOfSize: a country in two characters is a code, and no code is longer than its column.
func (c *Column) CodeOfSize(n int) {
	c.Size = n
	switch {
	case c.Semantic == "country" && n == 2:
		c.Semantic = "country_code"
	case c.Semantic == "country" && n == 3:
		c.Semantic = "country_code3"
	case c.Semantic == "state" && n == 2:
		c.Semantic = "state_code"
	}
}

// CountedThings are what a number counts within its parent where the text says nothing else of
// it: "line number", "step no", "stop sequence". Visits may as well be numbered through.
var CountedThings, CountingWords = lexicon.WordSet("line step stop leg attempt visit track chapter lap installment instalment revision question scene slide hop entry sequence seq item"), lexicon.WordSet("number no num nr sequence")

// listedThings have a position among those of their parent.
var listedThings = lexicon.WordSet("track song item video episode slide chapter question step stop card entry line photo image lesson module")

// Ordinal says that the column counts the rows of its parent although nobody says so: it has
// such a name, and what else is said of it leaves room for that.
func (c *Column) Ordinal(r *Relation) bool {
	n, noun := len(c.Words), c.Table.Nouns[len(c.Table.Nouns)-1]
	place := n == 1 && c.Words[0] == "position" && listedThings[noun] // of a track, not of a person
	// "each show has 10 episodes: episode number 1 to 10"
	own := n == 2 && c.Words[0] == noun && CountingWords[c.Words[1]] && c.Min != nil && c.Max != nil && r.Bounded && float64(r.Max) == *c.Max
	if !place && !own && (n < 2 || !CountedThings[c.Words[n-2]] || !CountingWords[c.Words[n-1]] || c.Words[n-2] == "visit" && noun == "visit") {
		return false
	}
	if c.Unique || c.Primary || c.Pattern != "" || c.Values != nil || c.Distribution != nil || c.Formula != "" || len(c.Cases) > 0 || c.NullShare != nil || c.Distinct > 0 || c.Fk != nil || c.Typical != nil || c.Skew != "" || c.Scale > 0 || c.Typ == contract.String {
		return false
	}
	if c.Min == nil && c.Max == nil {
		return true
	}
	return c.Min != nil && *c.Min == 1 && c.Max != nil && r.Bounded && r.Max > 0 && float64(r.Max) <= *c.Max
}

// Undecided: no case so far decides the column, or only such that leave values out.
func (c *Column) Undecided() bool {
	return !slices.ContainsFunc(c.Cases, func(k *Case) bool { return len(k.RuledOut) == 0 })
}

// Prose: the column holds sentences.
func (c *Column) Prose() bool {
	return c.Kind == KindText || c.Semantic == "text" || len(c.Words) > 0 && ProseNames[c.Words[len(c.Words)-1]]
}

// KindOfValues keeps that yes and no are a flag's; every other meaning of the name gives way to the values.
func (c *Column) KindOfValues() Kind {
	if c.Kind == KindBoolean {
		return KindBoolean
	}
	return ""
}

// weekendFlags are columns that tell of a date whether it is a weekend or a working day, with the
// days for which they are true.
var weekendFlags = map[string][]string{
	"is weekend": {"Saturday", "Sunday"}, "weekend": {"Saturday", "Sunday"}, "weekend flag": {"Saturday", "Sunday"}, "is weekend day": {"Saturday", "Sunday"},
	"is weekday": {"Monday", "Tuesday", "Wednesday", "Thursday", "Friday"}, "is workday": {"Monday", "Tuesday", "Wednesday", "Thursday", "Friday"}, "is working day": {"Monday", "Tuesday", "Wednesday", "Thursday", "Friday"}, "is business day": {"Monday", "Tuesday", "Wednesday", "Thursday", "Friday"},
}

func (c *Column) WeekendFlag() []string { return weekendFlags[strings.Join(c.Words, " ")] }
