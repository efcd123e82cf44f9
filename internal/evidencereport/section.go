package evidencereport

import (
	"encoding/json"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// titles of sections whose name in words would not do.
var titles = map[string]string{
	"constraint_report": "Constraints", "utility_report": "Utility", "value_safety_scan": "Value safety", "privacy_report": "Privacy",
	"determinism_report": "Reproducibility", "artifact_index": "Delivered files", "artifact_manifest": "Blocks of the files",
	"run_manifest": "Run", "engine_manifest": "Engine", "run_telemetry": "Telemetry", "contract": "Contract",
}

// longText is the length from which a text is a paragraph rather than a fact.
const longText = 90

func newSection(name string, body object) Section {
	s := Section{Name: name, Title: titles[name], Verdict: body.textAt("verdict")}
	if s.Title == "" {
		s.Title = human(name)
	}
	s.fill("", body)
	s.Figures = figures(body)
	return s
}

// fill sorts the members of an object into paragraphs, facts, tables and documents.
func (s *Section) fill(prefix string, body object) {
	for _, m := range body {
		label := human(m.name)
		if prefix != "" {
			label = prefix + ": " + strings.ToLower(label[:min(1, len(label))]) + label[min(1, len(label)):]
		}
		switch v := m.value.(type) {
		case object:
			if m.name == "contract" { // the contract's own format is shown as it is
				s.Documents = append(s.Documents, Document{label, indented(v)})
				continue
			}
			s.fill(label, v)
		case list:
			s.addList(label, m.name, v)
		case text:
			switch {
			case m.name == "verdict" && prefix == "":
			case v == "":
			case len(v) >= longText && strings.Contains(string(v), " "):
				s.Notes = append(s.Notes, string(v))
			default:
				s.Facts = append(s.Facts, Fact{label, string(v), isMono(string(v))})
			}
		default:
			s.Facts = append(s.Facts, Fact{label, shown(m.name, v), false})
		}
	}
}

func (s *Section) addList(label, name string, items list) {
	if len(items) == 0 {
		s.Facts = append(s.Facts, Fact{label, "none", false})
		return
	}
	if table, ok := newTable(label, items); ok {
		s.Tables = append(s.Tables, table)
		return
	}
	s.Facts = append(s.Facts, Fact{label, flat(name, items), false})
}

// isMono reports whether a text is an identifier or a hash rather than words.
func isMono(s string) bool {
	return len(s) >= 16 && !strings.Contains(s, " ") && strings.ContainsAny(s, "0123456789")
}

// indented writes a value as JSON for reading.
func indented(value any) string {
	var b strings.Builder
	e := jsontext.NewEncoder(&b, jsontext.WithIndent("  "))
	if err := encode(e, value); err != nil {
		// A decoded value always encodes; say so where it does not rather than show a part.
		return "cannot be shown: " + err.Error()
	}
	return strings.TrimSpace(b.String())
}

func encode(e *jsontext.Encoder, value any) error {
	switch v := value.(type) {
	case object:
		if err := e.WriteToken(jsontext.BeginObject); err != nil {
			return err
		}
		for _, m := range v {
			if err := e.WriteToken(jsontext.String(m.name)); err != nil {
				return err
			}
			if err := encode(e, m.value); err != nil {
				return err
			}
		}
		return e.WriteToken(jsontext.EndObject)
	case list:
		if err := e.WriteToken(jsontext.BeginArray); err != nil {
			return err
		}
		for _, item := range v {
			if err := encode(e, item); err != nil {
				return err
			}
		}
		return e.WriteToken(jsontext.EndArray)
	case number:
		return e.WriteValue(jsontext.Value(v))
	}
	raw, err := json.Marshal(value)
	if err != nil {
		return err
	}
	return e.WriteValue(raw)
}
