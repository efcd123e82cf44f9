package reading

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// gradeWords are values that people write one behind the other without commas.
var gradeWords = lexicon.WordSet(`low medium mid middle high urgent critical normal minor major severe mild moderate small large big tiny huge short tall long young old new used good fair poor bad
	excellent great average red green blue black white yellow orange brown grey gray pink purple beginner intermediate advanced bronze silver gold platinum basic standard premium free pro junior senior
	easy hard difficult weak strong cheap expensive cold warm hot dry wet morning afternoon evening night spring summer autumn winter north south east west male female open closed cash card`)

// spacedList reads values with nothing but blanks between, the last behind an "or": "XS S M L or XL", "low medium or high".
func (r *reader) spacedList(i, end int) (valueList, bool) {
	l := valueList{sep: " "}
	i0 := i
	i += r.any(i, end, "is", "are", "in", "can be", "may be")
	at := i
	for at < end && (r.toks[at].Kind == token.Word || r.toks[at].Kind == token.Code) && !r.is(at, end, "or", "and") {
		at++
	}
	if at-i < 2 || !r.is(at, end, "or", "and") || at+1 >= end || !r.atBreak(at+2, end) {
		return valueList{}, false
	}
	sizes, grades := true, true
	for k := i; k < at+2; k++ {
		if k == at {
			continue
		}
		t := r.toks[k]
		sizes = sizes && len(t.Text) < 4 && t.Text == strings.ToUpper(t.Text) && t.Kind != token.Mark
		grades = grades && gradeWords[t.Low]
		l.values = append(l.values, Value{Text: t.Text, Share: -1, At: k})
	}
	l.n = at + 2 - i0
	return l, sizes || grades
}
