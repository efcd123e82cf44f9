package schema

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// schemaNode is the part of JSON Schema that says what columns hold.
type schemaNode struct {
	Title       string                `json:"title"`
	Name        string                `json:"name"`
	Type        any                   `json:"type"`
	Format      string                `json:"format"`
	Properties  orderedProperties     `json:"properties"`
	Items       *schemaNode           `json:"items"`
	Required    []string              `json:"required"`
	Enum        []any                 `json:"enum"`
	Minimum     *float64              `json:"minimum"`
	Maximum     *float64              `json:"maximum"`
	ExclMinimum any                   `json:"exclusiveMinimum"`
	ExclMaximum any                   `json:"exclusiveMaximum"`
	MultipleOf  *float64              `json:"multipleOf"`
	Pattern     string                `json:"pattern"`
	Description string                `json:"description"`
	Defs        map[string]schemaNode `json:"$defs"`
}

type namedSchema struct {
	name string
	node schemaNode
}

// orderedProperties keeps properties in the order of the document.
type orderedProperties []namedSchema

// UnmarshalJSON reads an object member by member, because a map would lose the order.
func (o *orderedProperties) UnmarshalJSON(data []byte) error {
	dec := json.NewDecoder(strings.NewReader(string(data)))
	if t, err := dec.Token(); err != nil || t != json.Delim('{') {
		return err
	}
	for dec.More() {
		key, err := dec.Token()
		if err != nil {
			return err
		}
		var node schemaNode
		if err := dec.Decode(&node); err != nil {
			return err
		}
		*o = append(*o, namedSchema{key.(string), node})
	}
	return nil
}

// ReadJSONSchema reads a JSON Schema that stands in the text. What stands around it is left to the
// readers of English.
func (p Reader) ReadJSONSchema() bool {
	start := strings.IndexByte(p.Text, '{')
	if start < 0 || !strings.Contains(p.Text, `"properties"`) {
		return false
	}
	dec := json.NewDecoder(strings.NewReader(p.Text[start:]))
	var root schemaNode
	if err := dec.Decode(&root); err != nil {
		return false
	}
	stop := start + int(dec.InputOffset())
	if root.Items != nil && len(root.Properties) == 0 {
		if root.Items.Title == "" {
			root.Items.Title = root.Title
		}
		root = *root.Items
	}
	p.schemaTable(root, "record")
	if len(p.Tables) == 0 {
		return false
	}
	for i := range p.Toks {
		if t := &p.Toks[i]; t.Span.Start >= start && t.Span.Start < stop {
			if p.Owner[i] == nil {
				p.Owner[i] = &p.Tables[0].Element
			}
			t.Kind, t.Low = token.Line, ""
		}
	}
	if n := root.Description; n != "" {
		p.schemaRows(p.Tables[0], n)
	}
	p.Table, p.Column = p.Tables[0], nil
	return true
}

func (p Reader) schemaTable(n schemaNode, name string) *draft.Table {
	for _, s := range []string{n.Title, n.Name} {
		if s != "" {
			name = s
			break
		}
	}
	nouns := lexicon.NameWords(name)
	if len(nouns) == 0 {
		nouns = []string{"record"}
	}
	nouns[len(nouns)-1] = lexicon.Singular(nouns[len(nouns)-1])
	t := &draft.Table{Nouns: nouns, Shown: true}
	p.Tables = append(p.Tables, t)
	p.Table = t
	for _, prop := range n.Properties {
		p.schemaColumn(t, n, prop)
	}
	return t
}

func (p Reader) schemaColumn(t *draft.Table, parent schemaNode, prop namedSchema) {
	n := prop.node
	kinds := schemaTypes(n.Type)
	if slices.Contains(kinds, "object") && len(n.Properties) > 0 {
		for _, inner := range n.Properties {
			p.schemaColumn(t, n, namedSchema{prop.name + "_" + inner.name, inner.node})
		}
		return
	}
	if slices.Contains(kinds, "array") && n.Items != nil && len(n.Items.Properties) > 0 {
		child := p.schemaTable(*n.Items, prop.name)
		r := p.Relate(t, child, 0)
		r.Set(draft.Quantity{Min: 1, Max: 5})
		p.Assume(&r.Element, "1 to 5 rows each, because the schema gives no number of items", nil)
		p.Table = t
		return
	}
	c := &draft.Column{Scale: -1, Table: t, Words: lexicon.NameWords(prop.name), At: -1, Stated: true}
	if len(c.Words) == 0 {
		return
	}
	p.MeaningOf(c, 0, 0)
	c.Words = lexicon.NameWords(prop.name)
	t.Columns = append(t.Columns, c)
	switch {
	case slices.Contains(kinds, "integer"):
		c.Typ = contract.Integer
	case slices.Contains(kinds, "number"):
		c.Typ = contract.Decimal
	case slices.Contains(kinds, "boolean"):
		c.Typ, c.Kind, c.Semantic = contract.Boolean, draft.KindBoolean, ""
	case slices.Contains(kinds, "string"):
		c.Typ = contract.String
	}
	switch n.Format {
	case "uuid":
		c.Typ, c.Semantic = contract.UUID, "uuid"
	case "email", "idn-email":
		c.Semantic = "email"
	case "date":
		c.Typ, c.Kind = contract.Date, draft.KindDate
	case "date-time":
		c.Typ, c.Kind = contract.Timestamp, draft.KindTimestamp
	case "time":
		c.Typ = contract.Time
	case "uri", "url":
		c.Semantic = "url"
	case "ipv4":
		c.Semantic = "ipv4"
	case "ipv6":
		c.Semantic = "ipv6"
	case "hostname":
		c.Semantic = "domain"
	}
	c.Min, c.Max = n.Minimum, n.Maximum
	if x, ok := n.ExclMinimum.(float64); ok {
		c.Min, c.OpenMin = &x, true
	}
	if x, ok := n.ExclMaximum.(float64); ok {
		c.Max, c.OpenMax = &x, true
	}
	if n.MultipleOf != nil && *n.MultipleOf > 0 {
		c.Multiple = *n.MultipleOf
		if _, frac, ok := strings.Cut(draft.TrimFloat(c.Multiple), "."); ok {
			c.Scale = len(frac)
		}
	}
	for _, v := range n.Enum {
		if s, ok := v.(string); ok {
			c.Values = append(c.Values, draft.Category{Text: s, Share: -1})
		} else if x, ok := v.(float64); ok {
			c.Values = append(c.Values, draft.Category{Text: draft.TrimFloat(x), Share: -1})
		}
	}
	if n.Description != "" {
		p.Describe(c, n.Description)
	}
	if n.Pattern != "" {
		if pattern := contract.RegexPattern(n.Pattern); pattern != "" {
			c.Pattern = pattern
		} else {
			p.Assume(&c.Element, "the pattern "+n.Pattern+" is not one that codes are made from", nil)
		}
	}
	if slices.Contains(kinds, "null") || len(parent.Required) > 0 && !slices.Contains(parent.Required, prop.name) && c.Typ == contract.String && c.Kind == draft.KindText {
		c.NullShare = draft.Ptr(.1)
		p.Assume(&c.Element, "may be null: empty in 10% of the rows", nil)
	}
	if s, ok := contract.LookupSemantic(c.Semantic); ok && c.Typ != "" && !s.Allows(c.Typ) {
		c.Semantic = ""
	}
}

// schemaRows reads how many rows the description of a schema asks for.
func (p Reader) schemaRows(t *draft.Table, text string) {
	sub := Of(p.Inner(text, t))
	for k := range sub.Toks {
		count := sub.Toks[k]
		if count.Kind != token.Number || count.Percent || count.Digits > 0 || count.Num < 1 || sub.InRange(k) {
			continue
		}
		head, n := sub.NounRun(k+1, len(sub.Toks))
		if sub.Any2(k+1, len(sub.Toks), term.RowWords...) || n > 0 && sub.FindTable(head) == t {
			t.Rows, t.RowsSaid = int64(count.Num), true
			return
		}
	}
}

func schemaTypes(v any) []string {
	switch t := v.(type) {
	case string:
		return []string{t}
	case []any:
		var out []string
		for _, x := range t {
			if s, ok := x.(string); ok {
				out = append(out, s)
			}
		}
		return out
	}
	return nil
}
