package lower

// earlierWords speak of something that was made before; nothing of it is kept between requests.
var earlierWords = []string{"like last time", "as last time", "same as last time", "from last time", "last time ' s", "like the last time", "as the last time", "like before", "as before", "same as before", "from before", "like yesterday", "as yesterday", "same as yesterday", "from yesterday", "like last week", "from last week ' s run", "same again", "like the last one", "as the last one", "same as the last one", "like the previous one", "as the previous one", "same as the previous one", "the same dataset again", "the same data again", "the same table again",
	"the previous dataset", "the previous data set", "the previous data", "the previous table", "the previous run", "the previous request", "the previous version", "my previous dataset", "my previous request", "my last dataset", "my last request", "my last table", "the last dataset", "the last data set", "the last table you made", "the earlier dataset", "the earlier table", "the earlier data set", "our last dataset", "what you made before", "what you made last time", "what we had before", "what i had before", "the one you made", "that dataset again", "that table again"}

// mostEarlier bounds the columns of a text that says nothing itself.
const mostEarlier = 3

// earlierWork asks what is meant by a text that only points to something made before.
func (p Reader) earlierWork() bool {
	if p.Revising {
		return false
	}
	said := 0
	for _, t := range p.Tables {
		for _, c := range t.Columns {
			if !c.Dropped && c.Stated {
				said++
			}
		}
	}
	if said >= mostEarlier {
		return false
	}
	for i := range p.Toks {
		if n := p.Any(i, len(p.Toks), earlierWords...); n > 0 {
			p.Ask("earlier", "Nothing of an earlier request is known here. Which table do you mean: what are its columns, and how many rows should it have?",
				"500 purchase orders: supplier, order date in 2025, total 20 to 9000, status open 30 / closed 70", "columns: id, name, email, created at; 100 rows")
			p.Claim(i, i+n, &p.Root)
			return true
		}
	}
	return false
}
