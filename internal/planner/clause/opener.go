package clause

import (
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// themWith reads a wish about rows that were counted before: "so give me that many with", "mock them with".
func (p Reader) themWith(i, end int) int {
	if p.Table == nil {
		return 0
	}
	at := i + p.Any(i, end, "so please", "so", "and please", "and", "please", "now", "then")
	at += p.Any(at, end, "i", "we")
	n := p.Any(at, end, "give me", "give us", "give", "make me", "make us", "make", "mock up", "mock", "generate", "create", "produce", "build", "fake", "invent", "simulate", "need", "want", "would like", "'d like", "describe", "show")
	k := p.Any(at+n, end, "them", "these", "those", "that many", "this many", "as many", "exactly those", "such rows", "just those", "all of them", "each of them")
	with := p.Any(at+n+k, end, "all with", "each with", "with", "by")
	if n == 0 || k == 0 || with == 0 {
		return 0
	}
	return at + n + k + with - i
}

var Openers = []string{
	"hi", "hello", "hey", "hi there", "please", "pls", "kindly", "can you please", "could you please", "can you", "could you", "would you", "generate for me", "generate me", "generate", "create me", "create", "make me", "make up", "make", "mock up", "mock me up", "mock",
	"gimme", "lemme have", "give us", "hit me with", "send me", "shoot me", "drop me", "chuck me", "ok so", "okay so", "ok", "okay", "alright so", "alright", "right so", "right then", "so basically", "basically", "i'm after", "im after", "i am after", "we're after", "i could use", "we could use", "could i get", "could i have", "could we get", "can i get", "can i have", "can we get", "can we have", "may i have", "can u make", "can u give me", "can u", "could u", "i wanna have", "i wanna", "wanna have", "i gotta have", "gotta have", "im looking for", "i'm looking for", "looking to get",
	"give me", "produce", "build me", "build", "synthesize", "synthesise", "fabricate", "prepare", "simulate", "i would like to have", "i would like to generate", "i would like to", "i would like", "we've got", "we've", "i've got", "i've", "i'd like to have", "i'd like", "i'd need", "i need to generate", "i need to test with", "i need to", "i need", "need", "want", "looking for", "we are looking for", "i am looking for", "please provide", "i want to generate", "i want to have", "i want to", "i want",
	"we need to generate", "we need to", "we need", "we want to", "we want", "we would like", "we'd like", "let's have", "let's create", "let's get", "let's make", "let's generate", "let's see", "let us have", "let us get", "let me have", "let me get", "let's", "let us", "show me", "write me", "write", "return", "output", "get me", "provide", "set up", "populate", "fill", "invent", "have", "there are", "there is", "there is also", "there are also", "there's", "there's also", "on top of that", "on top", "in addition", "they also have", "everyone also has", "as well as that", "there should be", "there should also be", "it has", "it should have", "should have", "it should contain", "should contain", "it contains", "contains", "it needs", "include", "including", "includes", "containing", "also include", "also add", "add", "also", "plus", "then", "next", "finally", "first",
	"a dataset of", "a data set of", "dataset of", "data set of", "a dataset with", "a dataset containing", "dataset with", "a dataset for", "dataset for", "a data set with", "a table of", "table of", "a table with", "a table containing", "table with", "a table for", "a list of", "list of", "a file of", "a csv of", "a csv with", "csv of", "csv with", "a sample of", "sample of", "a set of", "set of", "a collection of", "records of", "records for", "data for", "data about", "data on", "some data on", "some data for", "data of", "rows of", "this csv for", "this file for", "this table for", "this csv", "this file", "this table", "this dataset", "this data", "csv please for", "csv please", "csv for", "a csv for", "a file for", "please for",
	"some fake", "some test", "some sample", "some", "fake", "dummy", "sample", "synthetic", "realistic", "realistic looking", "realistic-looking", "plausible", "test", "demo", "mocked", "random", "a realistic", "a fake", "a synthetic", "a small", "a large", "a simple", "a few", "me", "us", "mock data for", "test data for", "sample data for", "fake data for", "synthetic data for", "a bunch of", "fake data asap", "test data asap", "data asap", "asap", "of", "for me", "up", "new", "a new", "another", "quick one", "a quick one", "one more", "another one",
	"with these columns", "with the following columns", "with the following fields", "with columns", "with fields", "with the columns", "with the fields", "with attributes", "having columns", "these columns", "the following columns", "columns are", "the columns are", "columns should be", "fields are", "the columns", "the fields", "columns =", "cols =", "cols :", "fields =", "columns", "fields", "column", "field list", "attributes", "headers", "header", "features :", "input features :", "feature columns :", "predictors :", "predictor columns :", "independent variables :", "explanatory variables :", "inputs :", "schema", "the schema", "csv header", "each row has", "each record has", "each row should have", "each row contains", "every row has", "each one has", "each has", "each having", "each with", "with each having", "each record contains", "they have", "they each have", "it also has", "which have", "that have", "who have", "every record has", "each entry has",
}

// opener reads the words that only lead up to what is wanted.
func (p Reader) opener(i, end int) int {
	at := i
	for at < end {
		best := max(p.userStory(at, end), p.filling(at, end), p.wisher(at, end), p.themWith(at, end), p.eachCarries(at, end))
		for _, o := range Openers {
			if n := p.Any(at, end, o); n > best {
				best = n
			}
		}
		if best == 1 && p.nounLike(at, end) {
			break
		}
		if best == 0 || at+best < end && p.Tok(at).Is("test", "sample", "field", "column", "header", "mock", "random", "first") && p.columnWord(at, best, end) {
			break
		}
		if p.Tok(at+best-1).Is("a", "some", "a few", "few") && p.Tok(at+best).Kind == token.Number {
			best = max(best, 1)
		}
		at += best
		at += p.Any(at, end, ":", "-", ",", "—")
	}
	p.Claim(i, at, &p.Root)
	return at - i
}

// nounLike: "make & model", "fill (percent)" and "output: …" name columns; a verb needs an object.
func (p Reader) nounLike(i, end int) bool {
	if p.Tok(i).Is("first", "next") && (p.HeaderMatch(i, end) > 1 || p.Any2(i+1, end, "and last", "& last", "/ last", "and second")) {
		return true // "first name"
	}
	if p.Any2(i, end, "build", "return", "output", "fill", "invent") && p.Any2(i+1, end, "number", "no", "id", "code", "type", "status", "time", "date", "size", "name", "reason", "tag", "level") && p.Table != nil {
		return true // "build number"
	}
	if i+1 >= end && p.Table != nil && p.lineBegins(i) {
		return true // on a line of its own
	}
	return p.Any2(i, end, "make", "build", "fill", "produce", "output", "return", "want", "need") && (p.Any2(i+1, end, "&", "/", "(", "=") || p.Any2(i+1, end, "and", ",") && p.Any2(i+2, end, "model", "year") || p.Tok(i+1).Is(",") && p.Table != nil)
}

// lineBegins: nothing stands before the token on its line but the mark of an item: "- make", "2. make".
func (p Reader) lineBegins(i int) bool {
	if p.Any2(i-1, i, ".", ")") && p.Tok(i-2).Kind == token.Number {
		i -= 2
	} else if p.Any2(i-1, i, "-", "*", "•", "–") {
		i--
	}
	return p.Tok(i-1).Kind == token.Line
}

// columnWord: "test name" and "sample id" are columns, not openers.
func (p Reader) columnWord(i, n, end int) bool {
	if n == 1 && (p.toldWord(i, end) || p.numberedTwice(i, end)) {
		return true // "test one of glucose, …", "test 1 and test 2"
	}
	if n != 1 || i+1 >= end || p.Toks[i+1].Kind != token.Word {
		return false
	}
	if p.Any2(i+1, end, "in (") {
		return true
	}
	_, ok := p.Lex.Exact([]string{p.Toks[i].Low, p.Toks[i+1].Low})
	if !ok && p.Tok(i).Is("sample", "test") && p.shortName(i+1, i+2) && !p.Lit(i+1, end, "time") {
		ok = true // "sample no"
	}
	return ok && p.Table != nil
}

// numberedTwice: the word at i stands with a number here and with the next behind: "test 1 and test 2".
func (p Reader) numberedTwice(i, end int) bool {
	at := i + 2 + p.Any(i+2, end, ", and", "and", ",", "&", "+", "to", "/")
	a, b := p.Tok(i+1), p.Tok(at+1)
	return at > i+2 && at+1 < end && a.Kind == token.Number && b.Kind == token.Number && p.Toks[at].Low == p.Tok(i).Low && b.Num == a.Num+1
}

// listingVerb is a verb that asks for the columns behind it: "Show pupil number, school and score", "also list
// the premium". "List price, title" begins with a name.
func (p Reader) listingVerb(i, end int) int {
	if p.Any(i, end, "list", "show", "see", "display", "print", "report", "export", "capture", "track", "log", "record", "store", "keep", "note", "give", "name") == 0 {
		return 0
	}
	at := i + 1
	article := p.Any(at, end, "the", "a", "an", "its", "their", "me the", "us the", "me", "us", "every", "each")
	n := p.HeaderMatch(at+article, end)
	if article == 0 && (p.HeaderMatch(i, end) > 1 || n > 0 && p.wordBehind(at+n, end)) {
		return 0
	}
	for k := at + article; k < min(end, at+article+6); k++ {
		if p.Toks[k].Is(",", "and") {
			if n == 0 && article == 0 && (k == at || p.HeaderMatch(k+1, end) == 0) {
				return 0
			}
			p.Claim(i, at+article, &p.Root)
			return 1 + article
		}
		if p.Toks[k].Kind != token.Word && p.Toks[k].Kind != token.Number {
			return 0
		}
	}
	if article == 0 || n == 0 {
		return 0
	}
	p.Claim(i, at+article, &p.Root)
	return 1 + article
}

// wordBehind: a plain word goes on at i.
func (p Reader) wordBehind(i, end int) bool {
	return i < end && p.Toks[i].Kind == token.Word && !term.HeaderEnds[p.Toks[i].Low] && !p.Toks[i].Is("and")
}
