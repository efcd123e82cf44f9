package lexicon

import "strings"

// Identifier joins words in lower case to a name that contracts accept: letters, digits and underscores, at most 60, a
// letter first. Letters with accents lose them. It is "" where nothing is left.
func Identifier(words []string) string {
	var b strings.Builder
	for _, r := range strings.Join(words, "_") {
		switch {
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r == '_':
			b.WriteRune(r)
		case latin[r] != "":
			b.WriteString(latin[r])
		default:
			b.WriteByte('_')
		}
	}
	s := strings.Trim(b.String(), "_")
	for strings.Contains(s, "__") {
		s = strings.ReplaceAll(s, "__", "_")
	}
	if s != "" && s[0] >= '0' && s[0] <= '9' {
		s = "n" + s
	}
	if len(s) > 60 {
		s = strings.TrimRight(s[:60], "_")
	}
	return s
}

var latin = map[rune]string{
	'á': "a", 'à': "a", 'â': "a", 'ä': "ae", 'ã': "a", 'å': "a", 'ç': "c", 'é': "e", 'è': "e", 'ê': "e", 'ë': "e", 'í': "i", 'ì': "i", 'î': "i", 'ï': "i",
	'ñ': "n", 'ó': "o", 'ò': "o", 'ô': "o", 'ö': "oe", 'õ': "o", 'ú': "u", 'ù': "u", 'û': "u", 'ü': "ue", 'ß': "ss", 'ø': "o", 'æ': "ae",
}
