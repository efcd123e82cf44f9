package clause

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// OutputForm is what one word of an output wish asks of the files.
type OutputForm struct {
	Format  string // of the artifact's download, "" for CSV itself
	Dialect string // a word of csv_dialect
	other   string // a form that is not made
}

// OutputForms are the words that make a phrase an output wish.
var OutputForms = map[string]OutputForm{
	"csv": {}, "csvs": {}, "comma-separated": {}, "comma-delimited": {},
	"tsv": {Dialect: "tab"}, "tab-separated": {Dialect: "tab"}, "tab-delimited": {Dialect: "tab"}, "tabs": {Dialect: "tab"},
	"semicolon-separated": {Dialect: "semicolon"}, "semicolon-delimited": {Dialect: "semicolon"}, "semicolons": {Dialect: "semicolon"},
	"pipe-separated": {Dialect: "pipe"}, "pipe-delimited": {Dialect: "pipe"}, "pipes": {Dialect: "pipe"},
	"parquet": {Format: "parquet"}, "jsonl": {Format: "jsonl"}, "ndjson": {Format: "jsonl"}, "json": {Format: "jsonl"},
	"gzip": {Format: "csv.gz"}, "gzipped": {Format: "csv.gz"}, "gz": {Format: "csv.gz"}, "gzip-compressed": {Format: "csv.gz"},
	"xlsx": {other: "Excel workbooks"}, "xls": {other: "Excel workbooks"}, "excel": {other: "Excel workbooks"}, "spreadsheet": {other: "Excel workbooks"}, "xml": {other: "XML"}, "avro": {other: "Avro"}, "orc": {other: "ORC"}, "zipped": {other: "Zip archives"},
	"utf": {}, "utf-8": {}, "utf8": {}, "crlf": {Dialect: "crlf"}, "bom": {Dialect: "bom"},
}

// separatorWords ask for a delimiter only beside "separated" or "separator".
var separatorWords = map[string]string{"semicolon": "semicolon", "semi-colon": "semicolon", "tab": "tab", "pipe": "pipe", "comma": "", "commas": ""}

// outputFillers may stand between the words of an output wish.
var outputFillers = lexicon.WordSet("output export exported deliver delivered save saved format formatted formats file files filetype as in into to with without no a an the and or both please should must be is it them that this well also one single per table each compressed archive header headers row line lines first column names including include want need would like give me i we us you can get download downloadable dump separated delimited separator delimiter separators delimiters encoding encoded by using use use endings quoted quotes ones result results data dataset final send")

// output reads a wish for the form of the files: "as parquet", "semicolon separated", "with
// a header row", "output: gzip compressed csv". The sealed file is CSV; the plan says how to
// get the other forms, and no column comes of the words.
func (p Reader) output(i, end int) int {
	at, strong := i, false
	var forms []OutputForm
	for at < end {
		t := p.Toks[at]
		next := *p.Tok(at + 1)
		switch {
		case t.Is(".", "-", "/", "8", "+", "&") && at > i && (t.Glued || !t.Is(".", "8")) && at+1 < end || t.Kind == token.Number && at > i && p.Tok(at-1).Is("-", "utf") && t.Num == 8 || t.Kind == token.Number && t.Num == -8:
		case t.Is(",", ":", "(", ")") && at > i && at+1 < end && p.outputWord(at+1, end):
		case t.Kind != token.Word && !t.Is("=", "|", ";"):
			return p.outputEnd(i, at, end, strong, forms)
		case t.Kind == token.Word && OutputForms[t.Low] != (OutputForm{}) || t.Is("csv", "csvs", "utf", "utf-8", "utf8", "comma-separated", "comma-delimited"):
			strong = true
			forms = append(forms, OutputForms[t.Low])
		case next.Is("separated", "delimited", "separator", "delimiter", "-separated", "-delimited") && t.Kind == token.Word:
			d, known := separatorWords[t.Low]
			if !known {
				return p.outputEnd(i, at, end, strong, forms)
			}
			strong, forms = true, append(forms, OutputForm{Dialect: d})
		case separatorWords[t.Low] != "" && (p.among(i, at, "separator", "delimiter", "separated", "delimited") || strong):
			strong, forms = true, append(forms, OutputForm{Dialect: separatorWords[t.Low]})
		case t.Is("|", ";") && at > i && p.Any2(at-1, at, "separator", "delimiter", ":", "=", "is", "with", "by", "use", "using"):
			strong, forms = true, append(forms, OutputForm{Dialect: map[string]string{"|": "pipe", ";": "semicolon"}[t.Low]})
		case t.Is("zip") && next.Is("file", "archive", "files"):
			strong, forms = true, append(forms, OutputForm{other: "Zip archives"})
		case t.Is("sql") && next.Is("insert", "inserts", "dump", "statements", "script"):
			strong, forms = true, append(forms, OutputForm{other: "SQL INSERT statements"})
			at++
		case t.Is("header", "headers") && (p.Any2(at-1, at, "with", "without", "no", "a", "the", "column", "include", "including") && p.among(i, at, "with", "without", "no", "include", "including", "column") || next.Is("row", "line")):
			strong = true
			if p.Tok(at-1).Is("no", "without") || p.Tok(at-2).Is("no", "without") {
				forms = append(forms, OutputForm{Dialect: "no_header"})
			}
		case outputFillers[t.Low]:
		default:
			return p.outputEnd(i, at, end, strong, forms)
		}
		at++
	}
	return p.outputEnd(i, at, end, strong, forms)
}

// outputWord: behind a comma the wish goes on.
func (p Reader) outputWord(i, end int) bool {
	i += p.Any(i, end, "and", "or", "with", "without", "no", "a", "an", "the", "as", "in")
	t := p.Tok(i)
	if t.Is("zip") {
		return p.Any2(i+1, end, "file", "archive")
	}
	_, form := OutputForms[t.Low]
	return form || t.Is("header", "headers", "delimiter", "separator", "encoding") || separatorWords[t.Low] != "" && p.Any2(i+1, end, "separated", "delimited", "separator", "delimiter")
}

// outputEnd closes the wish at a break and notes what the files will be.
func (p Reader) outputEnd(i, at, end int, strong bool, forms []OutputForm) int {
	if !strong || len(forms) > 4 {
		return 0
	}
	if n := p.Any(at, end, "perfect", "great", "fine", "nice", "ideal", "best", "ok", "okay", "good", "preferred", "enough", "helpful", "appreciated", "nicer", "better", "even better", "also fine", "also ok"); n > 0 {
		at += n
		if p.Any2(at, end, "as", "because", "since", "so", "for") {
			at = p.PieceEnd(at, end)
		}
	}
	if p.Any2(at, end, "for") && !p.anyNumber(at, end) {
		at = p.PieceEnd(at, end)
	}
	if at < end && !p.Any2(at, end, ",", ";", ")", ":", "\n", "-", "!", "?") {
		return 0
	}
	if p.Lit(at, end, ":") && p.Any2(at-1, at, "header", "headers", "columns", "column", "csv", "json") && !p.Any2(i, at, "as") {
		return 0 // "csv header: a, b, c" begins a list of columns
	}
	span := p.Span(i, at)
	p.Claim(i, at, &p.Root)
	p.NoteForms(forms, &span)
	return at - i
}

// NoteForms says what the files are, and how to get other forms of them.
func (p Reader) NoteForms(forms []OutputForm, span *plan.Span) {
	var formats, dialects, others []string
	for _, f := range forms {
		formats, dialects, others = addOnce(formats, f.Format), addOnce(dialects, f.Dialect), addOnce(others, f.other)
	}
	if len(formats) > 0 {
		p.Assume(&p.Root, "the sealed files are CSV with a header row; the same rows are downloaded in another format with format="+strings.Join(formats, " or format="), span)
	}
	if len(dialects) > 0 {
		p.Assume(&p.Root, "the sealed files are CSV with commas and a header row; download them with csv_dialect="+strings.Join(dialects, ",")+" for this form", span)
	}
	if len(others) > 0 {
		p.Assume(&p.Root, strings.Join(others, " and ")+" are not made: files are CSV, and can be downloaded as csv.gz, jsonl or parquet", span)
	}
	if len(formats)+len(dialects)+len(others) == 0 {
		p.Assume(&p.Root, "files are CSV in UTF-8 with commas and a header row", span)
	}
}

// among: one of the words stands between the tokens.
func (p Reader) among(from, to int, words ...string) bool {
	return slices.ContainsFunc(p.Toks[from:to], func(t token.Token) bool { return t.Is(words...) })
}

func (p Reader) anyNumber(from, to int) bool {
	return slices.ContainsFunc(p.Toks[from:min(to, len(p.Toks))], func(t token.Token) bool { return t.Kind == token.Number })
}

func addOnce(list []string, s string) []string {
	if s == "" || slices.Contains(list, s) {
		return list
	}
	return append(list, s)
}
