package schema

import (
	"math"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// ReadSpec reads a description of tables in JSON or YAML, as generators and data catalogues
// have them: tables with rows and columns, columns with a type and what else is known of them.
// It tells whether the text holds one.
func (p Reader) ReadSpec() bool {
	root, ok := jsonTree(p.Text)
	if ok {
		ok = p.specRoot(&root)
	}
	if !ok {
		if root, ok = yamlTree(p.Text); ok {
			ok = p.specRoot(&root)
		}
	}
	if !ok {
		return false
	}
	p.hide(root.scope, &p.Tables[0].Element)
	p.Table, p.Column = p.Tables[0], nil
	return true
}

func (p Reader) specRoot(root *tree) bool {
	if root.list {
		if root.fieldList() {
			return p.specTables(&tree{list: true, nodes: []tree{{nodes: []tree{{key: "columns", list: true, nodes: root.nodes}}}}})
		}
		if root.nodes[0].get("columns", "fields") == nil {
			return false
		}
		return p.specTables(root)
	}
	if tables := root.get("tables", "entities", "datasets", "models"); tables != nil && len(tables.nodes) > 0 {
		return p.specTables(tables)
	}
	keyed := len(root.nodes) > 0 // users: {rows: 120, columns: …}
	for k := range root.nodes {
		c := root.nodes[k].get("columns", "fields", "attributes")
		keyed = keyed && c != nil && len(c.nodes) > 0
	}
	if keyed {
		return p.specTables(root)
	}
	if columns := root.get("columns", "fields", "attributes"); columns != nil && len(columns.nodes) > 0 {
		return p.specTables(&tree{list: true, nodes: []tree{*root}})
	}
	return false
}

func (p Reader) specTables(list *tree) bool {
	var refs []specReference
	for k := range list.nodes {
		node := &list.nodes[k]
		columns := node.get("columns", "fields", "attributes", "schema")
		if columns == nil && !list.list && node.mapping() {
			columns = node // tables: {users: {id: uuid, name: string}}
		}
		if columns == nil {
			continue
		}
		name := node.key
		if n := node.get("name", "table", "title", "entity"); n != nil && n.isScalar() && n != columns {
			name = n.scalar
		}
		nouns := lexicon.NameWords(name)
		t := &draft.Table{Nouns: nouns}
		if len(nouns) == 0 {
			t.Nouns, t.Implicit = []string{"record"}, true
		} else {
			t.SqlName = draft.Identifier(nouns)
			t.Nouns = append([]string{}, nouns...)
			t.Nouns[len(nouns)-1] = lexicon.Singular(nouns[len(nouns)-1])
		}
		p.Tables = append(p.Tables, t)
		if rows := node.get("rows", "row_count", "num_rows", "number_of_rows", "count", "records", "size", "n"); rows != nil {
			if n, err := strconv.ParseInt(strings.NewReplacer("_", "", ",", "").Replace(rows.scalar), 10, 64); err == nil && n > 0 {
				t.Rows, t.RowsSaid = n, true
			}
		}
		for j := range columns.nodes {
			if ref, ok := p.specColumn(t, &columns.nodes[j], columns.list); ok {
				refs = append(refs, ref)
			}
		}
	}
	if len(p.Tables) == 0 {
		return false
	}
	for _, r := range refs {
		p.specLink(r)
	}
	return true
}

// specReference is a foreign key whose table may come later in the document.
type specReference struct {
	column *draft.Column
	target string
}

// specColumn reads one column: "id: uuid", {name: id, type: uuid}, or id: {type: uuid}.
func (p Reader) specColumn(t *draft.Table, n *tree, item bool) (specReference, bool) {
	name, what := n.key, ""
	switch {
	case item && n.isScalar():
		name, what, _ = strings.Cut(n.scalar, ":")
	case n.isScalar():
		if plainRowKey(n.key) {
			return specReference{}, false
		}
		what = n.scalar
	case item && len(n.nodes) == 1 && n.get("name") == nil:
		return p.specColumn(t, &n.nodes[0], false) // "- id: uuid"
	default:
		if c := n.get("name", "column", "field", "id"); c != nil && c.isScalar() {
			name = c.scalar
		}
	}
	words := lexicon.NameWords(name)
	if len(words) == 0 || t.Column(words) != nil {
		return specReference{}, false
	}
	c := &draft.Column{Scale: -1, Table: t, Words: words, At: -1, Stated: true}
	p.MeaningOf(c, 0, 0)
	c.Words = words
	t.Columns = append(t.Columns, c)
	if what != "" {
		p.specWords(c, what)
	}
	if (n.list || n.mapping()) && !item && n.bareValues() {
		p.specValues(c, n)
		p.specRemark(c, n)
		return specReference{}, false
	}
	ref := ""
	law := n.lawWords()
	for k := range n.nodes {
		if _, ofLaw := n.nodes[k].lawWord(); law != "" && ofLaw {
			continue
		}
		if target := p.specProperty(c, &n.nodes[k]); target != "" {
			ref = target
		}
	}
	if law != "" {
		p.specWords(c, law)
	}
	p.nullIfNotSaid(c, n)
	p.specRemark(c, n)
	if s, ok := contract.LookupSemantic(c.Semantic); ok && c.Typ != "" && !s.Allows(c.Typ) {
		c.Semantic = ""
	}
	return specReference{c, ref}, ref != ""
}

func plainRowKey(key string) bool {
	switch strings.ToLower(key) {
	case "rows", "row_count", "count", "name", "table", "title", "description":
		return true
	}
	return false
}

// specWords reads words about a column, in the English of every other description.
func (p Reader) specWords(c *draft.Column, text string) {
	if pattern := contract.RegexPattern(text); pattern != "" && strings.ContainsAny(text, `\[`) && !strings.ContainsAny(text, " ,") {
		c.Pattern = pattern // "batch_id: HB-[0-9]{5}"
		return
	}
	if !p.Describe(c, text) {
		p.Assume(&c.Element, "not all of "+strconv.Quote(text)+" was understood", nil)
	}
}

// property is the key in one form: "stdDev" and "Std Dev" are std_dev.
func (n *tree) property() string { return strings.Join(lexicon.NameWords(n.key), "_") }

// specProperty reads one property; it returns the target of a reference.
func (p Reader) specProperty(c *draft.Column, n *tree) string {
	key := n.property()
	number, err := strconv.ParseFloat(n.scalar, 64)
	numeric := err == nil && n.isScalar()
	yes := strings.EqualFold(n.scalar, "true") || strings.EqualFold(n.scalar, "yes")
	switch key {
	case "name", "column", "field", "id", "default", "example", "examples", "label", "title":
	case "values", "enum", "choices", "options", "one_of", "allowed_values", "categories":
		p.specValues(c, n)
	case "weights", "shares", "probabilities", "distribution_weights":
		p.specShares(c, n)
	case "min", "minimum", "lower", "start", "from", "gte", "min_value":
		if numeric {
			c.Min = &number
		} else {
			p.specWords(c, "from "+n.scalar)
		}
	case "max", "maximum", "upper", "end", "to", "lte", "max_value":
		if numeric {
			c.Max = &number
		} else if c.Dates != nil && isDay(n.scalar) {
			sub := Of(p.Inner("until "+n.scalar, c.Table))
			if d, k := sub.DateRangeAt(0, len(sub.Toks), false); k > 0 {
				c.Dates = &draft.DateRange{From: c.Dates.From, To: d.To}
			}
		} else {
			p.specWords(c, "until "+n.scalar)
		}
	case "range", "between", "bounds":
		if n.list && len(n.nodes) == 2 {
			p.specWords(c, "between "+n.nodes[0].scalar+" and "+n.nodes[1].scalar)
		} else if n.isScalar() {
			p.specWords(c, n.scalar)
		}
	case "unique", "distinct":
		c.Unique = c.Unique || yes
	case "primary_key", "pk", "primary", "is_primary_key":
		c.Primary, c.Unique = c.Primary || yes, c.Unique || yes
	case "nullable", "optional", "allow_null", "is_nullable":
		c.NotNull = c.NotNull || !yes
	case "required", "not_null", "mandatory":
		c.NotNull = c.NotNull || yes
	case "null_ratio", "null_share", "null_rate", "nulls", "null_probability", "missing", "null_percentage", "null_percent", "missing_rate", "percent_nulls":
		if s, ok := shareOf(n.scalar); ok {
			c.NullShare = &s
		}
	case "true_ratio", "true_share", "probability", "true_probability", "p", "true_rate", "percent_true", "p_true", "prob_true", "probability_true", "probability_of_true", "true_percentage", "true_percent", "true_pct":
		if s, ok := shareOf(n.scalar); ok {
			c.TrueShare = &s
		}
	case "pattern", "regex", "format", "template", "mask":
		if pattern := contract.RegexPattern(n.scalar); pattern != "" && strings.ContainsAny(n.scalar, `\[^{`) {
			c.Pattern = pattern
		} else if key == "pattern" || key == "template" || key == "mask" || strings.ContainsAny(n.scalar, "#") {
			p.specWords(c, "like "+n.scalar)
		} else {
			p.specWords(c, n.scalar)
		}
	case "references", "foreign_key", "fk", "ref", "references_table":
		if n.isScalar() {
			return n.scalar
		}
		if target := n.get("table", "model", "entity"); target != nil {
			return target.scalar
		}
	case "precision", "scale", "decimals", "decimal_places":
		if numeric && number >= 0 && number <= 6 {
			c.Scale = int(number)
		}
	default: // type, distribution, description, comment, constraints, unit
		switch {
		case n.isScalar():
			p.specWords(c, n.scalar)
		case n.list:
			for k := range n.nodes {
				if n.nodes[k].isScalar() {
					p.specWords(c, n.nodes[k].scalar)
				}
			}
		default: // distribution: {type: normal, mean: 5, std: 1}
			var words []string
			for k := range n.nodes {
				if w := strings.ToLower(n.nodes[k].key); w != "type" && w != "name" && w != "kind" {
					words = append(words, w)
				}
				words = append(words, n.nodes[k].scalar)
			}
			p.specWords(c, strings.Join(words, " "))
		}
	}
	return ""
}

func (p Reader) specValues(c *draft.Column, n *tree) {
	for k := range n.nodes {
		v := &n.nodes[k]
		item := draft.Category{Text: v.scalar, Share: -1}
		switch {
		case !n.list && v.isScalar(): // {gold: 10, silver: 30}
			item.Text = v.key
			if s, ok := shareOf(v.scalar); ok {
				item.Share = s
			}
		case v.mapping(): // {value: gold, weight: 10}
			if x := v.get("value", "name", "label"); x != nil {
				item.Text = x.scalar
			}
			if x := v.get("weight", "share", "probability", "p", "percent"); x != nil {
				if s, ok := shareOf(x.scalar); ok {
					item.Share = s
				}
			}
		}
		c.Values = append(c.Values, item)
	}
}

func (p Reader) specShares(c *draft.Column, n *tree) {
	if len(n.nodes) != len(c.Values) || !n.list {
		return
	}
	for k := range n.nodes {
		if s, ok := shareOf(n.nodes[k].scalar); ok {
			c.Values[k].Share = s
		}
	}
}

// shareOf reads 0.15, 15, 15%.
func shareOf(s string) (float64, bool) {
	s = strings.TrimSpace(s)
	percent := strings.HasSuffix(s, "%")
	x, err := strconv.ParseFloat(strings.TrimSpace(strings.TrimSuffix(s, "%")), 64)
	if err != nil || x < 0 {
		return 0, false
	}
	if percent || x > 1 || x == 1 && !strings.Contains(s, ".") {
		x /= 100
	}
	return x, true
}

// specLink ties a column to the table that it names: "customers.id", "customers(id)".
func (p Reader) specLink(r specReference) {
	name := r.target
	if at := strings.IndexAny(name, ".("); at >= 0 {
		name = name[:at]
	}
	parent := p.FindTable(lexicon.NameWords(name))
	if parent == nil {
		p.Assume(&r.column.Element, "there is no table "+strconv.Quote(name)+" to refer to", nil)
		return
	}
	c := r.column
	c.Fk, c.Self, c.Acyclic = parent, parent == c.Table, parent == c.Table
	p.Relations = append(p.Relations, &draft.Relation{Parent: parent, Child: c.Table, Column: c, At: -1})
}

// bareValues: the node holds the values of a category and nothing else: ["S", "M"], {"car": 0.7, "van": 0.3}.
func (n *tree) bareValues() bool {
	sum := 0.0
	for k := range n.nodes {
		v := &n.nodes[k]
		if !v.isScalar() || v.scalar == "" {
			return false
		}
		if n.list {
			if specWord[strings.ToLower(v.scalar)] || len(strings.Fields(v.scalar)) > 3 {
				return false
			}
			continue
		}
		s, ok := shareOf(v.scalar)
		if !ok || specKeys[strings.ToLower(v.key)] {
			return false
		}
		sum += s
	}
	return len(n.nodes) > 1 && (n.list || math.Abs(sum-1) < .011)
}

// specWord are words that tell a column rather than being values of it; specKeys are properties of one.
var (
	specWord = lexicon.WordSet("unique required optional nullable mandatory string text varchar char int integer bigint float double decimal number numeric bool boolean date datetime timestamp time uuid email phone url name index indexed primary pk fk")
	specKeys = lexicon.WordSet("min max minimum maximum mean median std sd stddev lower upper start end from to gte lte precision scale decimals probability p true_share true_ratio null_share null_ratio missing weight length size")
)
