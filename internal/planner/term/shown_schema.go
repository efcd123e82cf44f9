package term

import "github.com/sdg-service/sdg/internal/planner/draft"

// Where a text shows a schema, as SQL or JSON, the words around it say how many rows it wants of that.

// SchemaWords are what people call a schema that they show.
var SchemaWords = draft.PhrasesOf("schema", "schemas", "format", "structure", "shape", "layout", "definition", "model", "spec", "specification", "template", "form", "type", "kind", "table", "tables", "ddl", "object", "one")

// AsShown is the length of words that say of rows that they are those of the schema: "of this schema",
// "in the format above", "that follow that structure", "like these", "in there".
func (p Reader) AsShown(i, end int) int {
	n := p.Any(i, end, "that follow", "which follow", "that match", "which match", "that fit", "as in", "as per", "that conform to", "conforming to", "that validate against", "valid against", "validating against", "according to", "following", "matching", "fitting", "based on", "of", "for", "in", "into", "with", "like", "from", "under", "to", "per", "using")
	if n == 0 {
		return 0
	}
	at := i + n
	if k := p.Any(at, end, "this", "these", "that", "those", "it", "there", "here", "them", "the above", "above"); k > 0 && p.AtBreak(at+k, end) {
		return n + k
	}
	the := p.Any(at, end, "exactly this", "exactly that", "this", "that", "the above", "the following", "the given", "the same", "these", "those", "the", "above", "following", "my", "our")
	the += p.Any(at+the, end, "json", "sql", "given", "above", "following", "same")
	k := p.AnyOf(SchemaWords, at+the, end)
	if the == 0 || k == 0 {
		return 0
	}
	at += the + k
	at += p.Any(at, end, "above", "below", "given", "shown", "here")
	if !p.AtBreak(at, end) {
		return 0
	}
	return at - i
}
