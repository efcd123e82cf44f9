package token

// AnyTwo: the number at token i is two of any rows, and counts none: "two talks never share a room", "no two boats in one berth".
// at gives the tokens, of which there are n.
func AnyTwo(at func(int) *Token, n, i int) bool {
	if i >= n || at(i).Kind != Number || at(i).Num != 2 {
		return false
	}
	if i > 0 && at(i-1).Is("no", "never", "not") {
		return true
	}
	for k := i + 2; k < min(n, i+9); k++ {
		t := at(k)
		switch {
		case t.Is(",", ";", ".", ":", "(", "with", "who", "that", "which") || t.Kind == Line:
			return false
		case t.Is("never", "not", "cannot", "can't", "don't", "mustn't", "shouldn't", "won't"):
			return true
		}
	}
	return false
}
