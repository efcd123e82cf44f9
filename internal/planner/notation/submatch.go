package notation

// submatches are the groups of a match in a text; "" for what stands nowhere.
func submatches(text string, match []int) []string {
	groups := make([]string, len(match)/2)
	for k := range groups {
		if match[2*k] >= 0 {
			groups[k] = text[match[2*k]:match[2*k+1]]
		}
	}
	return groups
}
