package notation

// shortKeys are short for what tables hold.
var shortKeys = map[string]string{"repo": "repository", "app": "application", "lab": "laboratory", "dept": "department", "wh": "warehouse", "org": "organisation", "env": "environment", "veh": "vehicle", "emp": "employee", "cust": "customer", "prod": "product", "acct": "account"}

// ShortKeys calls the key to a table that the text counts by the table's noun, where a list names it by a short word: "18 repositories
// (name), 4,500 builds: repo, status" is "18 repositories (name), 4,500 builds: repository, status".
func ShortKeys(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	w, at := &writer{}, 0
	for i := 1; i < len(l.toks); i++ {
		noun := shortKeys[l.at(i).Low]
		if noun == "" || !l.itemOpens(i) || !l.itemEnds(i+1) {
			continue
		}
		if _, n := l.counted(noun); n == 0 {
			continue
		}
		if _, n := l.counted(l.at(i).Low); n > 0 {
			continue
		}
		span := l.toks[i].Span
		w.copy(text, at, span.Start)
		w.write(noun, span)
		at = span.End
	}
	return w.rest(text, at)
}
