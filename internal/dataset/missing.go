package dataset

// nullSpellings are the texts that may stand for a missing cell. Those from
// firstSoft on mean it only under conditions: see softNulls.
var nullSpellings = []string{
	"", "NULL", "null", "Null", `\N`, "<NA>", "#N/A", "N/A", "n/a", "NaN", "nan", "<null>", "(null)",
	"NA", "None", "none", "?", "-", ".",
}

const (
	spelledEmpty = 0
	firstSoft    = 13
	spelledNA    = 13
	spelledNone  = 14
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
		case 'N', 'n', '\\', '<', '#', '(':
		default:
			return -1
		}
		for i := 1; i < 16; i++ {
			if string(cell) == nullSpellings[i] {
				return i
			}
		}
	}
	return -1
}

// softNulls decides which spellings mean a missing cell in a column. In columns of
// numbers, dates and booleans all do. In columns of texts "?", "-" and "." are values, as
// is "none"; "NA" is one where all values have two letters (Namibia's code).
func softNulls(typed, twoLetters bool) (missing [len(spellingSet{})]bool) {
	for i := range missing {
		missing[i] = i < firstSoft || typed || i == spelledNone || i == spelledNA && !twoLetters
	}
	return missing
}

// spellingSet has one element for each of nullSpellings.
type spellingSet [19]int64
