package notation

import (
	"regexp"
	"strings"
)

// kinds are the SQL types of what programs call types, in lower case.
var kinds = map[string]string{}

func init() {
	for sql, names := range map[string]string{
		"int":           "int integer int8 int16 int32 int64 uint uint8 uint16 uint32 uint64 sint32 sint64 fixed32 fixed64 long short bigint smallint tinyint serial bigserial integerfield bigintegerfield smallintegerfield positiveintegerfield positivesmallintegerfield autofield bigautofield biginteger smallinteger counter i8 i16 i32 i64 u8 u16 u32 u64 usize byte id",
		"text":          "str string text varchar char nvarchar charfield textfield slugfield unicode emailfield urlfield emailstr httpurl anyurl &str genericipaddressfield citext bytes json jsonb jsonfield any",
		"numeric(12,2)": "float double decimal numeric money float32 float64 real decimalfield floatfield number f32 f64 bigdecimal",
		"boolean":       "bool boolean booleanfield",
		"date":          "date datefield localdate dateonly naivedate",
		"timestamp":     "datetime timestamp timestamptz datetimefield instant localdatetime offsetdatetime zoneddatetime datetimeoffset naivedatetime time.time datetime.datetime google.protobuf.timestamp sql.nulltime",
		"time":          "time timefield",
		"uuid":          "uuid uuidfield uuid.uuid guid uuid4",
	} {
		for _, name := range strings.Fields(names) {
			kinds[name] = sql
		}
	}
}

var (
	sized    = regexp.MustCompile(`^(\w+)\s*\(\s*\d+\s*(?:,\s*\d+\s*)?\)$`)
	called   = regexp.MustCompile(`^[\w.]*?(\w+)\s*\((.*)\)$`)
	quoted   = regexp.MustCompile(`["']([^"']*)["']`)
	bounds   = regexp.MustCompile(`\b(ge|gt|le|lt|min|max|min_value|max_value)\s*=\s*(-?[\d.]+)`)
	validity = regexp.MustCompile(`\b(Min|Max)ValueValidator\((-?[\d.]+)\)`)
)

// typed reads a type as a program writes it into the field.
func (f *field) typed(kind string) {
	kind = strings.TrimSpace(kind)
	for changed := true; changed; {
		changed = false
		for _, suffix := range []string{"!", "?", " | None", "| None", " | null"} {
			if rest, ok := strings.CutSuffix(kind, suffix); ok {
				kind, changed = strings.TrimSpace(rest), true
				f.optional = f.optional || suffix != "!"
			}
		}
		if rest, ok := strings.CutPrefix(kind, "*"); ok {
			kind, f.optional, changed = rest, true, true
		}
		for _, wrap := range []string{"Optional[", "Mapped[", "Annotated["} {
			if rest, ok := strings.CutPrefix(kind, wrap); ok && strings.HasSuffix(rest, "]") {
				kind, changed = strings.TrimSpace(rest[:len(rest)-1]), true
				f.optional = f.optional || wrap == "Optional["
				if wrap == "Annotated[" {
					kind, _, _ = strings.Cut(kind, ",")
				}
			}
		}
	}
	if rest, ok := strings.CutPrefix(kind, "Literal["); ok {
		f.kind, f.choices = "text", choicesIn(rest)
		return
	}
	low := strings.ToLower(kind)
	if m := sized.FindStringSubmatch(low); m != nil && kinds[m[1]] != "" {
		if f.kind = kinds[m[1]]; strings.HasPrefix(f.kind, "numeric") && strings.Contains(low, ",") {
			f.kind = "numeric" + low[strings.IndexByte(low, '('):]
		}
		return
	}
	if f.kind = kinds[low]; f.kind == "" {
		f.class = kind
	}
}

// choicesIn are the quoted texts of a list of values; of pairs (value, label) the values.
func choicesIn(list string) []string {
	pairs := strings.Contains(list, "(")
	var out []string
	for k, m := range quoted.FindAllStringSubmatch(list, -1) {
		if (!pairs || k%2 == 0) && m[1] != "" {
			out = append(out, m[1])
		}
	}
	return out
}

// limits puts the bounds that arguments state into the comment, where they are read as words.
func (f *field) limits(args string) {
	low, high := "", ""
	for _, m := range append(bounds.FindAllStringSubmatch(args, -1), validity.FindAllStringSubmatch(args, -1)...) {
		switch strings.ToLower(m[1]) {
		case "ge", "gt", "min", "min_value":
			low = m[2]
		default:
			high = m[2]
		}
	}
	said := ""
	switch {
	case low != "" && high != "":
		said = "from " + low + " to " + high
	case low != "":
		said = "at least " + low
	case high != "":
		said = "at most " + high
	default:
		return
	}
	f.comment = strings.TrimPrefix(f.comment+", "+said, ", ")
}
