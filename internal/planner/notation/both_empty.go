package notation

import (
	"regexp"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

const emptyCell = `(?:empty|blank|null|missing)`

// bothEmpty is when two columns or more are empty, with the condition ahead of them.
var bothEmpty = []shorthand{
	{ // "if not reserved both name and date are empty"; groups: what stands before, the condition, what parts them, the columns, the word
		newPattern(`(?i)(^|[.;\n] ?|, ?)(?:if|when|where) ([\p{L}_ ]{2,25}? (?:is|=|==) (?:not )?[\p{L}\d_]+(?: or [\p{L}\d_]+)?|(?:not )?[\p{L}_]+)(,? (?:then )?(?:both )?(?:the )?)([\p{L}_]+(?: [\p{L}_]+){0,2}(?:, (?:the )?[\p{L}_]+(?: [\p{L}_]+){0,2})*,? and (?:the )?[\p{L}_]+(?: [\p{L}_]+){0,2}?) (?:are|stay|must be|should be|remain) (?:both |all |left )?(` + emptyCell + `)`),
		func(m []string) string {
			words := strings.Fields(strings.ToLower(m[2]))
			last := words[len(words)-1]
			parted := strings.TrimSpace(m[3]) != "" || words[0] == "not" || flagWord[last]
			if !parted || lexicon.FunctionWords[last] && !flagWord[last] || lexicon.FunctionWords[strings.ToLower(strings.Fields(m[4])[0])] || noSubject.MatchString(m[4]) {
				return ""
			}
			return strings.Replace(m[1], ",", ".", 1) + eachEmpty(m[4], m[5]+" if "+m[2])
		},
	},
	{ // "if it is reserved there should be a name and a date, if not both are empty"; groups: the flag, the columns, what is said of the last
		newPattern(`(?i)\b(?:if|when) (?:it is|it's|they are) ([\p{L}_]+),? (?:there (?:should be|must be|is|are)|it (?:has|needs|gets)|they have) (?:the |an? )?([\p{L}_]+(?: [\p{L}_]+){0,2}?) and (?:the |an? )?([\p{L}_]+(?: [\p{L}_]+){0,2}?)((?: between| from| in| of|,? \() ?[^.;\n]*?)?,? (?:if not|otherwise|else),? (?:both|they|they both)(?: are| stay)?(?: both)? (` + emptyCell + `)`),
		func(m []string) string {
			return "also " + m[2] + ", " + m[3] + m[4] + ". " + eachEmpty(m[2]+" and "+m[3], m[5]+" if not "+m[1])
		},
	},
}

// eachEmpty says of each of the columns when it is empty.
func eachEmpty(columns, when string) string {
	names := listBetween.Split(columns, -1)
	for k, n := range names {
		names[k] = strings.TrimPrefix(n, "the ") + " is " + when
	}
	return strings.Join(names, ". ")
}

// noSubject is in what is no list of columns.
var noSubject = regexp.MustCompile(`(?i)\b(?:are|is|has|have|there|they|both|all|if|when|otherwise|else|only)\b`)

// flagWord are values that end a condition.
var flagWord = lexicon.WordSet("true false yes no")

// BothEmpty puts such a condition behind each of the columns.
func BothEmpty(text string) (Rewriting, bool) { return inFull(text, bothEmpty) }
