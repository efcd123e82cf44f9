package revision

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// saidColumns are the columns that the clause before was about.
func (r *reader) saidColumns() []ref {
	return slices.DeleteFunc(slices.Clone(r.said), func(s ref) bool { return s.column == "" })
}

// talkedOf is the table that the clause before was about; else the first that is nobody's child.
func (r *reader) talkedOf() *contract.Table {
	for _, s := range r.said {
		if t, ok := r.plan.Table(s.table); ok {
			return t
		}
	}
	return r.root()
}

// root is the first table that is no child of another.
func (r *reader) root() *contract.Table {
	for k := range r.plan.Tables {
		t := &r.plan.Tables[k]
		if !slices.ContainsFunc(r.plan.Relations, func(rel contract.Relation) bool { return rel.Child == t.Name && !rel.Self() }) {
			return t
		}
	}
	return &r.plan.Tables[0]
}

// table is the table that tokens [i, end) name.
func (r *reader) table(i, end int) (string, bool) {
	if end-i == 1 && r.toks[i].Is("those", "them", "these", "it", "that", "this") && len(r.said) > 0 {
		_, ok := r.plan.Table(r.said[0].table)
		return r.said[0].table, ok && !r.aboutColumn()
	}
	i += r.phrase(i, end, determiners...)
	at := i + r.phrase(i, end, "table")
	to := end - r.phraseBehind(at, end, "table", "tables", "dataset", "file", "rows", "records", "list", "sheet")
	if at >= to || to-at > 4 {
		return "", false
	}
	n := len(r.plan.Tables)
	if to < end && to-at == 1 {
		switch {
		case r.toks[at].Is("first"):
			return r.plan.Tables[0].Name, true
		case r.toks[at].Is("second") && n > 1:
			return r.plan.Tables[1].Name, true
		case r.toks[at].Is("third") && n > 2:
			return r.plan.Tables[2].Name, true
		case r.toks[at].Is("last"):
			return r.plan.Tables[n-1].Name, true
		case r.toks[at].Is("other") && n == 2:
			for _, t := range r.plan.Tables {
				if t.Name != r.talkedOf().Name {
					return t.Name, true
				}
			}
		}
	}
	words := r.words(at, to)
	if len(words) == 0 || slices.ContainsFunc(r.toks[at:to], func(t token.Token) bool { return t.Kind == token.Number }) {
		return "", false
	}
	a := nameStems(words)
	last := ""
	for _, t := range r.plan.Tables {
		b := nameStems(lexicon.NameWords(t.Name))
		if slices.Equal(a, b) {
			return t.Name, true
		}
		if len(a) == 1 && a[0] == b[len(b)-1] {
			if last != "" {
				return "", false
			}
			last = t.Name
		}
		if len(a) == 1 && len(b) == 1 && len(a[0]) >= 3 && lexicon.IsPlural(words[0]) && strings.HasPrefix(b[0], a[0]) {
			last = t.Name // "apps" for applications
		}
		if x, y := strings.Join(words, ""), strings.Join(lexicon.NameWords(t.Name), ""); len(x) > 5 && lexicon.EditDistance(x, y, 1) <= 1 {
			last = t.Name
		}
	}
	return last, last != ""
}
