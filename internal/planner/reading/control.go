package reading

import (
	"strconv"

	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	courtesies = wordings("quick one :?, quick request|question :?, thanks, thank you, thanks in advance, thank you in advance, thanks a lot, thanks so|very much, thank you so|very much, many thanks, cheers, best regards, kind regards, regards, best, please, pls, thx, ta, sincerely, yours, have a nice day, much appreciated, greetings, best wishes, all the best, hope that helps, that's all, that is all, nothing else, nothing more, that's it, sorry, asap, as soon as possible, for testing, for a demo, for my demo, for our tests|demo|training, for ml, no rush, if possible, if you can, the usual, you know, let me know, tia, plz, hi, hello, hey, hi there, hello there, good morning|afternoon|evening, dear team|all|colleagues?|sir, hi team|all|everyone|folks|there, hello team|all|everyone, morning")
	outputs    = wordings("csv like this|that, <- csv like this|that, < - csv like this|that, like this|that, as|in|to an|a? csv file|format?, csv please?, csv output, csv file please?, in csv, one csv file|per table?, a single csv, in a single csv file?, as json|parquet|excel|jsonl|sql please?, parquet|json|excel please?, with header|headers row?|line?, no header row?|line?, with a header row|line, comma separated, comma-separated, tab separated, utf-8, utf8, semicolon separated, in one file, as one file, in one table, in a single file|table, one table, one table only, just one table, single table, output as csv, output :? csv, export as csv, format :? csv, csv format")
	seeds      = wordings("seed|random seed :|=|is?, with seed, use seed, using seed, fixed seed, with the seed, use the seed")
	repeatable = wordings("reproducible, deterministic, repeatable, must be reproducible|deterministic, it must be reproducible, same data every time, results must be reproducible")
	locales    = map[string]string{"german": "de_DE", "germany": "de_DE", "french": "fr_FR", "france": "fr_FR", "spanish": "es_ES", "spain": "es_ES", "british": "en_GB", "uk": "en_GB", "english": "en_GB", "brazilian": "pt_BR", "brazil": "pt_BR", "japanese": "ja_JP", "japan": "ja_JP", "us": "en_US", "american": "en_US"}
)

// controlAt reads what is said of the request rather than of the data: courtesies, the format of files, a seed.
func (r *reader) controlAt(i, end int) int {
	if n := r.match(i, end, seeds); n > 0 {
		if t := r.tok(i + n); i+n < end && t.Kind == token.Number && t.Num >= 0 && t.Digits == 0 {
			if v, err := strconv.ParseUint(t.Text, 10, 64); err == nil {
				r.Seed = &v
				return n + 1
			}
		}
	}
	if n := r.match(i, end, courtesies); n > 0 && r.is(i, end, "thanks", "thank", "cheers", "regards", "best", "kind", "many", "thx", "greetings") && r.is(i+n, end, ",", "!") && end-i <= n+5 {
		return end - i // and a name
	}
	for _, p := range []phrases{courtesies, outputs, repeatable} {
		if n := r.match(i, end, p); n > 0 && (r.atBreak(i+n, end) || r.is(i+n, end, "and", "with", "-")) {
			return n
		}
	}
	if n := r.any(i, end, "use", "with", "in", "make the names", "all", "please use", "using"); n > 0 {
		if l := locales[r.tok(i+n).Low]; l != "" {
			if k := r.any(i+n+1, end, "names and addresses", "names", "data", "locale", "addresses", "format", "settings", "conventions"); k > 0 && r.atBreak(i+n+1+k, end) {
				r.Locale = l // "use German names"
				return n + 1 + k
			}
		}
	}
	if n := r.purposeAt(i, end); n > 0 {
		return n
	}
	if n := r.any(i, end, "locale :", "locale =", "locale", "use locale", "with locale"); n > 0 {
		t := r.tok(i + n)
		if i+n < end && t.Kind == token.Word {
			if l := locales[t.Low]; l != "" {
				r.Locale = l
				return n + 1
			}
			if len(t.Text) == 5 && (t.Text[2] == '_' || t.Text[2] == '-') {
				r.Locale = t.Text[:2] + "_" + t.Text[3:]
				return n + 1
			}
		}
	}
	return 0
}
