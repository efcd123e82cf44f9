package token

// isoTimes parts the time from the day, and takes the zone off, in instants such as 2026-11-10T00:00:00Z. The text keeps
// its length, so that spans stay those of the original.
func isoTimes(text string) string {
	var out []byte
	for i := 10; i+3 < len(text); i++ {
		if text[i] != 'T' || !digits(text, "dddd-dd-dd", i-10) || !digits(text, "dd:dd", i+1) {
			continue
		}
		if out == nil {
			out = []byte(text)
		}
		out[i] = ' '
		end := i + 6
		if digits(text, ":dd", end) {
			end += 3
		}
		if end < len(text) && text[end] == 'Z' {
			out[end] = ' '
		}
	}
	if out == nil {
		return text
	}
	return string(out)
}

// digits: at i the text has a form in which d stands for any digit.
func digits(text, form string, i int) bool {
	if i < 0 || i+len(form) > len(text) {
		return false
	}
	for k := range len(form) {
		c := text[i+k]
		if form[k] == 'd' && (c < '0' || c > '9') || form[k] != 'd' && c != form[k] {
			return false
		}
	}
	return true
}
