package notation

import "strings"

// keyedHeads are the head of a table as keys with their values, line by line. Groups: the name, the rows.
var keyedHeads = []shorthand{
	{newPattern(`(?im)^[ \t]*(?:data ?set|table|entity|object|record type)[ \t]*=[ \t]*["']?([\p{L}_][\p{L}\d_ -]{0,40}?)["']?[ \t]*\n[ \t]*(?:rows?|row count|count|quantity|size|records|volume|n)[ \t]*=[ \t]*(~?\d[\d,._]*k?)[ \t]*\n(?:[ \t]*(?:fields|columns|attributes)[ \t]*[=:]?[ \t]*\n)?`), func(m []string) string {
		return "Table: " + strings.TrimSpace(m[1]) + " (" + m[2] + " rows)\n"
	}},
}

// KeyedHeads writes the head of a table that stands as settings, "DATASET = loans", "ROWS = 340", "FIELDS", as every reader knows it:
// "Table: loans (340 rows)".
func KeyedHeads(text string) (Rewriting, bool) { return inProse(text, keyedHeads) }
