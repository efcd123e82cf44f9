package notation

import (
	"slices"
	"strings"
)

// Dictionary rewrites a data dictionary, a table of Markdown whose rows tell of a table's column each, as heads with
// bullets.
func Dictionary(text string) (Rewriting, bool) {
	lines := linesOf(text)
	for k := 0; k+2 < len(lines); k++ {
		raw := func(i int) string { return text[lines[i].span.Start:lines[i].span.End] }
		head := cells(raw(k))
		table := indexOf(head, "table", "entity", "table name", "dataset", "file")
		column := indexOf(head, "column", "field", "attribute", "name", "column name", "field name")
		if table < 0 || column < 0 || strings.Trim(raw(k+1), "|-: \t+") != "" {
			continue
		}
		w := &writer{}
		w.copy(text, 0, lines[k].span.Start)
		end, last := k+2, ""
		for ; end < len(lines); end++ {
			row := cells(raw(end))
			if len(row) <= max(table, column) {
				break
			}
			if row[table] == "" {
				row[table] = last
			}
			if row[table] != last {
				home := lines[end].span
				if last == "" {
					home.Start = lines[k].span.Start // what stands above the columns tells what they hold
				}
				w.write(row[table]+":\n", home)
				last = row[table]
			}
			var told []string
			for i, cell := range row {
				if i != table && i != column && cell != "" && cell != "-" {
					told = append(told, cell)
				}
			}
			w.write("- "+row[column], lines[end].span)
			if len(told) > 0 {
				w.write(": "+strings.Join(told, ", "), lines[end].span)
			}
			w.write("\n", lines[end].span)
		}
		w.copy(text, lines[end-1].span.End, len(text))
		return w.rewriting(), true
	}
	return Rewriting{}, false
}

// cells are the cells of a line of a table.
func cells(line string) []string {
	if !strings.Contains(line, "|") {
		return nil
	}
	line = strings.TrimSpace(line)
	line = strings.TrimSuffix(strings.TrimPrefix(line, "|"), "|")
	parts := strings.Split(line, "|")
	for k := range parts {
		parts[k] = strings.Trim(strings.TrimSpace(parts[k]), "`*")
	}
	return parts
}

func indexOf(cells []string, names ...string) int {
	return slices.IndexFunc(cells, func(c string) bool { return slices.Contains(names, strings.ToLower(c)) })
}
