package notation

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// slashedRun are the tokens, from one to behind the other, of values of a list that end in a number, where slashes part its
// values and two of them differ in the number only: "none/letter 1/letter 2/court 60/20/15/5".
func (l *lister) slashedRun(i int) [][2]int {
	var run [][2]int
	first := map[string]int{} // values by their words
	for begun := i; ; {
		k := i
		for l.valueWord(k) {
			k++
		}
		if k == i || k-i > longestName {
			break
		}
		if t := l.at(k); plainNumber(t) && !(slashed(l.at(k+1)) && l.at(k+2).Kind == token.Number) {
			run = append(run, [2]int{i, k + 1})
			first[l.words(i, k)]++
			k++
		} else if i == begun && slashed(t) {
			return nil // the run is found at its first value with a number
		}
		if !slashed(l.at(k)) {
			break
		}
		i = k + 1
	}
	if len(run) == 0 || first[l.words(run[0][0], run[0][1]-1)] < 2 || l.slashedSum(run[0][0]) == 100 {
		return nil
	}
	return slices.DeleteFunc(run, func(v [2]int) bool { return first[l.words(v[0], v[1]-1)] < 2 })
}

// slashedSum is what the numbers behind the values of the list add up to in which token i stands: 100 are shares, as in "mint 25 / very
// good 50 / good 25".
func (l *lister) slashedSum(i int) float64 {
	inside := func(t *token.Token) bool {
		return t.Kind == token.Word && !t.Is("and", "with") || slashed(t) || plainNumber(t)
	}
	for inside(l.at(i - 1)) {
		i--
	}
	sum := 0.0
	for ; inside(l.at(i)); i++ {
		if plainNumber(l.at(i)) {
			sum += l.at(i).Num
		}
	}
	return sum
}

// words are those from token i to k, in lower case.
func (l *lister) words(i, k int) string {
	all := ""
	for ; i < k; i++ {
		all += l.at(i).Low + " "
	}
	return all
}

func (l *lister) valueWord(i int) bool {
	t := l.at(i)
	return t.Kind == token.Word && !lexicon.FunctionWords[t.Low]
}

func slashed(t *token.Token) bool { return t.Kind == token.Mark && t.Is("/", "|") }

// plainNumber: a whole number that is nothing more.
func plainNumber(t *token.Token) bool {
	return t.Kind == token.Number && !t.Percent && !t.Spelled && t.Unit == "" && t.Num >= 0 && t.Digits == 0
}
