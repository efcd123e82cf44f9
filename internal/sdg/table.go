package sdg

import (
	"path"
	"strings"
)

// maxTableName bounds the name of a table that a file's name becomes.
const maxTableName = 60

// TableName makes the name of a table, and of its file, of a dataset's name: "Sales 2024.csv"
// becomes "sales_2024". It is empty if there is no letter or digit in the name.
func TableName(name string) string {
	name = strings.ToLower(name)
	for _, ending := range []string{".gz", ".csv", ".tsv", ".txt", ".jsonl", ".ndjson", ".json", ".parquet"} {
		if path.Ext(name) == ending {
			name = strings.TrimSuffix(name, ending)
		}
	}
	name = strings.Map(func(r rune) rune {
		if (r >= 'a' && r <= 'z') || (r >= '0' && r <= '9') {
			return r
		}
		return '_'
	}, name)
	return strings.Trim(name[:min(len(name), maxTableName)], "_")
}
