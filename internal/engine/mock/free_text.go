package mock

import (
	"slices"
	"strings"
)

// description tells of the row's product where there is one.
func (b *columnBuild) description() (*node, error) {
	if b.source.node != nil || b.unique() || b.table.member("product", b.column.Name, "product_name") == nil {
		return sentences(1, 2)(b)
	}
	set := recordSets()["product"]
	n, err := b.record("product", set)
	if err != nil {
		return nil, err
	}
	if category, known, err := b.listedCategory(set); err != nil || category != nil && slices.Contains(known, false) {
		return sentences(1, 2)(b)
	}
	noun := set.field("product_noun")
	forms := make([][]template, len(set.rows))
	for i, row := range set.rows {
		forms[i] = compileTemplates(describing(row[noun], row[set.field("product_adj")]))
	}
	return b.textsWith(false, []*node{n}, func(dst []byte, d *draw, in []*vector, i int) []byte {
		var cell [256]byte
		templates := forms[in[0].num[i]]
		text := templates[d.below(len(templates))].append(cell[:0], d)
		before, after, _ := strings.Cut(string(text), "@")
		dst = append(append(dst, before...), inSentence(set.rows[in[0].num[i]][noun])...)
		return append(dst, after...)
	})
}

// describing names the templates that fit a product: what is eaten, what is used on the skin or in the wash, one thing or several.
func describing(noun, kind string) string {
	switch {
	case kind == "food" || kind == "drink":
		return "product_food"
	case slices.Contains(wordLists()["care_noun"].dict.values, noun):
		return "product_care"
	case strings.HasSuffix(noun, "s") && !strings.HasSuffix(noun, "ss"):
		return "product_things"
	}
	return "product_thing"
}

// inSentence writes a name in small letters, but for abbreviations.
func inSentence(name string) string {
	words := strings.Split(name, " ")
	for i, w := range words {
		if len(w) < 2 || w[1] < 'A' || w[1] > 'Z' {
			words[i] = strings.ToLower(w)
		}
	}
	return strings.Join(words, " ")
}

// message is a line of a log where the row has a log level.
func (b *columnBuild) message() (*node, error) {
	level, err := b.sibling("log", "log_level")
	if err != nil {
		return nil, err
	}
	if level == nil || level.kind != dictKind || b.unique() {
		return sentences(1, 2)(b)
	}
	forms := make([][]template, len(level.dict.values))
	for i, v := range level.dict.values {
		forms[i] = compileTemplates(logForms(v))
	}
	return b.textsWith(false, []*node{level}, func(dst []byte, d *draw, in []*vector, i int) []byte {
		list := forms[0]
		if !in[0].isNull(i) {
			list = forms[in[0].num[i]]
		}
		return list[d.below(len(list))].append(dst, d)
	})
}

// logForms names the list of messages of a level, whatever a log calls it.
func logForms(level string) string {
	switch l := strings.ToLower(level); {
	case strings.HasPrefix(l, "deb"), strings.HasPrefix(l, "trac"), strings.HasPrefix(l, "verb"):
		return "log_DEBUG"
	case strings.HasPrefix(l, "warn"):
		return "log_WARN"
	case strings.HasPrefix(l, "err"):
		return "log_ERROR"
	case strings.HasPrefix(l, "fat"), strings.HasPrefix(l, "crit"), strings.HasPrefix(l, "emerg"), strings.HasPrefix(l, "alert"):
		return "log_FATAL"
	}
	return "log_INFO"
}

// logLevel is an error where the row's request failed in the server, and a warning where the client was wrong.
func (b *columnBuild) logLevel() (*node, error) {
	list := wordLists()["log_level"]
	status, err := b.sibling("log", "http_status")
	if err != nil {
		return nil, err
	}
	if status == nil || b.unique() || !(status.kind == numberKind || status.kind == dictKind) {
		n, err := b.listed(list.dict, list.weights)
		if err != nil {
			return nil, err
		}
		return b.table.add(n), nil
	}
	levels := newDictionary([]string{"INFO", "DEBUG", "WARN", "ERROR"})
	class := func(v *vector, i int) byte {
		if status.kind == dictKind {
			return status.dict.values[v.num[i]][0]
		}
		return byte('0' + v.num[i]/powersOfTen[status.scale]/100%10)
	}
	n := b.filled(numberKind, 0, []*node{status}, func(d *draw, in []*vector, i int) int64 {
		if in[0].isNull(i) {
			return 0
		}
		switch class(in[0], i) {
		case '5':
			return 3
		case '4':
			return 2
		}
		if d.chance(14) {
			return 1
		}
		return 0
	})
	return b.table.add(node{kind: dictKind, dict: levels, fill: func(bt *batch, v *vector) {
		copyCells(v, bt.get(n), numberKind, len(bt.rows))
	}}), nil
}
