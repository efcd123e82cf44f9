package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestSomeNone(t *testing.T) {
	t.Parallel()
	const authors, most = "40 authors: name, country. ", "40 authors: name, country. An author has at most 4 books: title, year 1990-2020"
	rewrites(t, notation.SomeNone, map[string]struct{ text, want string }{
		"some have none":  {authors + "An author has at most 4 books, some have none: title, year 1990-2020", most},
		"some of them":    {authors + "An author has at most 4 books, some of them none: title, year 1990-2020", most},
		"no such thing":   {authors + "An author has at most 4 books, a few authors have no books at all: title, year 1990-2020", most},
		"a bracket":       {authors + "Authors have up to 4 books (title, year 1990-2020), some none.", authors + "Authors have up to 4 books (title, year 1990-2020)."},
		"on average":      {authors + "Authors have 2 books on average: title, year 1990-2020", authors + "On average each author has 2 books: title, year 1990-2020"},
		"each on average": {authors + "An author has 2 books on average (title, year 1990-2020)", authors + "On average each author has 2 books: title, year 1990-2020"},
		"none of another": {authors + "An author has at most 4 books, some have none of the prizes.", ""},
		"exactly so many": {authors + "An author has 4 books, some have none.", ""},
		"of no table":     {authors + "A reader has at most 4 books, some have none.", ""},
		"pages":           {authors + "An author has at most 4 books, some none are read.", ""},
	})
}
