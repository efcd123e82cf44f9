package lower

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// numberAmong: the value is a number, which in a condition may as well be a bound.
func numberAmong(text string) bool {
	return text != "" && !slices.ContainsFunc([]rune(text), func(r rune) bool { return !token.IsDigit(r) && r != '.' })
}
