package skeleton

import "slices"

// called are the tables by whose rows items of the lists of a table are called, or by the keys of others.
func (r *reader) called(own int, lists []tokens) (out []int) {
	for _, list := range lists {
		list.from = max(list.from, -list.from)
		for _, item := range r.items(list) {
			t, next, plural := r.tableAt(item.from)
			for k := range r.Tables {
				if r.at(item.from).Low == r.Tables[k].key() && item.single() && k != own {
					t, next, plural = k, item.to, false // "order_id"
				}
			}
			if t != none && !plural && next == item.to && !slices.Contains(out, t) {
				out = append(out, t)
			}
		}
	}
	return out
}

// referring ties each table to those that its own columns are called by: "orders (customer, product, quantity)".
func (r *reader) referring() {
	for k, t := range r.Tables {
		for _, parent := range r.called(k, t.columns) {
			if parent != k && !r.above(k, parent) {
				r.tie(k, parent, tokens{}, max(t.columns[0].from, -t.columns[0].from), t.columns[0].to)
			}
		}
	}
}

// references ties each table to those that its columns are told to refer to, and takes that from what is told of the column: "customer_id
// FK to customers".
func (r *reader) references() {
	for k := range r.Tables {
		var columns []tokens
		for _, c := range r.Tables[k].columns {
			if c.from < 0 {
				columns = append(columns, c)
				continue
			}
			from := c.from
			for _, item := range r.items(c) {
				at, parent := r.reference(item)
				if parent == none || parent == k {
					continue
				}
				r.tie(k, parent, tokens{}, item.from, item.to)
				if at > from {
					columns = append(columns, tokens{from, at})
				}
				from = item.to
			}
			if from < c.to {
				columns = append(columns, tokens{from, c.to})
			}
		}
		r.Tables[k].columns = columns
	}
}

// reference is the token of an item at which it tells to what table it refers, and that table; none where it does not.
func (r *reader) reference(item tokens) (at, table int) {
	for k := item.from; k < item.to; k++ {
		end := k
		for r.at(end).Is("(", "which", "is", "a") {
			end++
		}
		switch {
		case r.at(end).Is("fk"), r.at(end).Is("references", "referencing", "refs", "ref") && end > item.from, r.arrow(end) > 0:
			end++
		case r.at(end).Is("foreign") && r.at(end+1).Is("key"):
			end += 2
		case r.at(end).Is("refers", "points", "links", "linked", "belongs") && r.at(end+1).Is("to"):
			end++
		default:
			continue
		}
		for end < item.to && (r.arrow(end) > 0 || r.at(end).Is("to", "the", "of", "on", "for", "into", "references", "ref", ":")) {
			end++
		}
		t, next, _ := r.tableAt(end)
		if t == none {
			continue
		}
		switch {
		case r.at(next).Is(".") && r.at(next).Glued:
			next += 2 // "users.id"
		case r.at(next).Is("("):
			next = r.closes(next) + 1 // "users(id)"
		case r.at(next).Is("table"):
			next++
		}
		for next < item.to && r.at(next).Is(")") {
			next++
		}
		if next == item.to || next < item.to && r.at(next).Is("and") {
			return k, t
		}
	}
	return 0, none
}
