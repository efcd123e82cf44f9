package reading

import "slices"

// momentOfRow is when what a row of t stands for happened, as far as the text has told before c: "after the incident" of the
// incidents' date.
func (r *reader) momentOfRow(t, home *Table, c *Column) *Column {
	var found []*Column
	for _, o := range r.known(t) {
		if c.same(o) || !o.class().temporal() || o.meaning().Semantic == "date_of_birth" || t == home && c != nil && o.At >= c.At {
			continue
		}
		if len(o.Words) == 1 && weakTails[o.Words[0]] || slices.Contains(o.Words, t.last()) {
			return o
		}
		found = append(found, o)
	}
	if len(found) != 1 {
		return nil
	}
	return found[0]
}
