package planner

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
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

// readJSONSchema reads a JSON Schema that stands in the text. What stands around it is left to the
// readers of English.
func (p *parser) readJSONSchema() bool {
	start := strings.IndexByte(p.text, '{')
	if start < 0 || !strings.Contains(p.text, `"properties"`) {
		return false
	}
	dec := json.NewDecoder(strings.NewReader(p.text[start:]))
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
	if len(p.tables) == 0 {
		return false
	}
	for i := range p.toks {
		if t := &p.toks[i]; t.Span.Start >= start && t.Span.Start < stop {
			if p.owner[i] == nil {
				p.owner[i] = &p.tables[0].element
			}
			t.Kind, t.Low = token.Line, ""
		}
	}
	if n := root.Description; n != "" {
		p.schemaRows(p.tables[0], n)
	}
	p.table, p.column = p.tables[0], nil
	return true
}

func (p *parser) schemaTable(n schemaNode, name string) *tableDraft {
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
	t := &tableDraft{nouns: nouns, shown: true}
	p.tables = append(p.tables, t)
	p.table = t
	for _, prop := range n.Properties {
		p.schemaColumn(t, n, prop)
	}
	return t
}

func (p *parser) schemaColumn(t *tableDraft, parent schemaNode, prop namedSchema) {
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
		r := p.relate(t, child, 0)
		r.set(quantity{min: 1, max: 5})
		p.assume(&r.element, "1 to 5 rows each, because the schema gives no number of items", nil)
		p.table = t
		return
	}
	c := &columnDraft{scale: -1, table: t, words: lexicon.NameWords(prop.name), at: -1, stated: true}
	if len(c.words) == 0 {
		return
	}
	p.meaningOf(c, 0, 0)
	c.words = lexicon.NameWords(prop.name)
	t.columns = append(t.columns, c)
	switch {
	case slices.Contains(kinds, "integer"):
		c.typ = contract.Integer
	case slices.Contains(kinds, "number"):
		c.typ = contract.Decimal
	case slices.Contains(kinds, "boolean"):
		c.typ, c.kind, c.semantic = contract.Boolean, kindBoolean, ""
	case slices.Contains(kinds, "string"):
		c.typ = contract.String
	}
	switch n.Format {
	case "uuid":
		c.typ, c.semantic = contract.UUID, "uuid"
	case "email", "idn-email":
		c.semantic = "email"
	case "date":
		c.typ, c.kind = contract.Date, kindDate
	case "date-time":
		c.typ, c.kind = contract.Timestamp, kindTimestamp
	case "time":
		c.typ = contract.Time
	case "uri", "url":
		c.semantic = "url"
	case "ipv4":
		c.semantic = "ipv4"
	case "ipv6":
		c.semantic = "ipv6"
	case "hostname":
		c.semantic = "domain"
	}
	c.min, c.max = n.Minimum, n.Maximum
	if x, ok := n.ExclMinimum.(float64); ok {
		c.min, c.openMin = &x, true
	}
	if x, ok := n.ExclMaximum.(float64); ok {
		c.max, c.openMax = &x, true
	}
	if n.MultipleOf != nil && *n.MultipleOf > 0 {
		c.multiple = *n.MultipleOf
		if _, frac, ok := strings.Cut(trimFloat(c.multiple), "."); ok {
			c.scale = len(frac)
		}
	}
	for _, v := range n.Enum {
		if s, ok := v.(string); ok {
			c.values = append(c.values, category{text: s, share: -1})
		} else if x, ok := v.(float64); ok {
			c.values = append(c.values, category{text: trimFloat(x), share: -1})
		}
	}
	if n.Description != "" {
		p.describe(c, n.Description)
	}
	if n.Pattern != "" {
		if pattern := contract.RegexPattern(n.Pattern); pattern != "" {
			c.pattern = pattern
		} else {
			p.assume(&c.element, "the pattern "+n.Pattern+" is not one that codes are made from", nil)
		}
	}
	if slices.Contains(kinds, "null") || len(parent.Required) > 0 && !slices.Contains(parent.Required, prop.name) && c.typ == contract.String && c.kind == kindText {
		c.nullShare = ptr(.1)
		p.assume(&c.element, "may be null: empty in 10% of the rows", nil)
	}
	if s, ok := contract.LookupSemantic(c.semantic); ok && c.typ != "" && !s.Allows(c.typ) {
		c.semantic = ""
	}
}

// schemaRows reads how many rows the description of a schema asks for.
func (p *parser) schemaRows(t *tableDraft, text string) {
	sub := p.inner(text, t)
	for k := range sub.toks {
		count := sub.toks[k]
		if count.Kind != token.Number || count.Percent || count.Digits > 0 || count.Num < 1 || sub.inRange(k) {
			continue
		}
		head, n := sub.nounRun(k+1, len(sub.toks))
		if sub.any2(k+1, len(sub.toks), rowWords...) || n > 0 && sub.findTable(head) == t {
			t.rows, t.rowsSaid = int64(count.Num), true
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
