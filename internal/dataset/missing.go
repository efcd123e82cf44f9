package dataset

// nullSpellings are the texts that may stand for a missing cell. Those from firstSoft on
// mean it only under conditions, those from firstTyped on only among numbers, dates and
// booleans: see softNulls.
var nullSpellings = []string{
	"", "NULL", "null", "Null", `\N`, "<NA>", "#N/A", "N/A", "n/a", "NaN", "nan", "<null>", "(null)",
	"NA", "None", "none", "?", "-", ".",
	"nil", "Nil", "NIL", "NONE", "na", "Na", "NAN", "-nan", "NaT", "--", "N.A.", "n.a.", "n.d.", "inf", "-inf", "Inf", "-Inf",
}

const (
	// longestSpelling is the length of the longest of them.
	longestSpelling = 6

	spelledEmpty = 0
	firstSoft    = 13
	spelledNaN   = 9
	spelledNA    = 13
	spelledNone  = 14
	firstTyped   = 19

	spelledInf      = 34
	spelledMinusInf = 35
)

// spelling returns the index of cell in nullSpellings, or -1.
func spelling(cell []byte) int {
	switch len(cell) {
	case 0:
		return spelledEmpty
	case 1:
		switch cell[0] {
		case '?':
			return 16
		case '-':
			return 17
		case '.':
			return 18
		}
		return -1
	case 2, 3, 4, 6:
		switch cell[0] {
		case 'N', 'n', '\\', '<', '#', '(', '-', 'i', 'I':
		default:
			return -1
		}
		if cell[0] == '-' && cell[1]-'0' <= 9 {
			return -1 // a number, which most cells of this length are
		}
		for i := 1; i < len(nullSpellings); i++ {
			if string(cell) == nullSpellings[i] {
				return i
			}
		}
	}
	return -1
}

// softNulls decides which spellings mean a missing cell in a column. In columns of
// numbers, dates and booleans all do. In columns of texts "?", "-" and "." are values, as
// is "none"; "NA" is one where all values have two letters (Namibia's code). Infinities are
// no quantity that a table could be learnt with, and stand for a division by nothing.
func softNulls(typed, twoLetters bool) (missing [len(spellingSet{})]bool) {
	for i := range missing {
		missing[i] = i < firstSoft || typed || i == spelledNone || i == spelledNA && !twoLetters
	}
	return missing
}

// spellingSet has one element for each of nullSpellings.
type spellingSet [36]int64
