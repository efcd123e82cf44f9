package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestOfThem(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.OfThem, map[string]struct{ text, want string }{
		"of them":       {"60 books by 20 authors, each author wrote 1 to 5 of them; authors: name", "60 books by 20 authors, each author wrote 1 to 5 books; authors: name"},
		"in brackets":   {"60 books by 20 authors (each author wrote 1 to 5). books: title", "60 books by 20 authors (each author wrote 1 to 5 books). books: title"},
		"a sentence":    {"60 songs of 20 bands. Every band made two to five of these. songs: title", "60 songs of 20 bands. Every band made two to five songs. songs: title"},
		"a unit":        {"60 books by 20 authors, each author wrote 1 to 5 years", ""},
		"other owners":  {"60 books by 20 authors, each shop sold 1 to 5 of them", ""},
		"what it costs": {"60 books by 20 authors, each book costs 1 to 5 euros", ""},
	})
}
