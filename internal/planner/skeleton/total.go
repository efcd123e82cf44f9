package skeleton

import "github.com/sdg-service/sdg/internal/planner/lexicon"

// total: the children that are counted behind "with" are those of all parents, as the text says or lets suppose: "12 elevators with 5,000
// rides".
func (r *reader) total(parent int, many tokens) bool {
	if many.to != many.from+1 || !r.at(many.from-1).Is("with") || r.at(many.from-2).Is("each", "every") {
		return false
	}
	child, behind, _ := r.tableAt(many.to)
	if child == none || r.at(behind).Is("each", "per", "apiece", "every") || r.at(behind).Is(",") && r.at(behind+1).Is("each") {
		return false
	}
	of := r.Tables[parent].count
	return r.inTotal(behind) > behind || of.to == of.from+1 && lexicon.AllTogether(r.at(many.from).Num, r.at(of.from).Num)
}

// inTotal is the token behind "in total"; i where that is not said there.
func (r *reader) inTotal(i int) int {
	if r.at(i).Is("in") && r.at(i+1).Is("total", "all") {
		return i + 2
	}
	return i
}
