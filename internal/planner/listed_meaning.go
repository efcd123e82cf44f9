package planner

// listedMeanings are how many different values columns of some meanings have in all. Beyond
// them the engine could only join two of its values into one.
//
// Where they name the rows of a table that is not longer, each is taken once.
var listedMeanings = map[string]int64{
	"state": 51, "country": 153, "country_code": 153, "continent": 6, "currency_code": 20, "language": 11, "airport_iata": 49,
	"blood_type": 8, "gender": 2, "marital_status": 5, "color": 20, "department": 11, "industry": 20, "job_title": 116,
	"vehicle_make": 19, "browser": 4, "os": 6, "payment_method": 7, "card_brand": 4,
}

// namesRow: the column says what a row is: "name" of a department, or "department".
func (c *columnDraft) namesRow() bool {
	noun, n := c.table.nouns[len(c.table.nouns)-1], len(c.words)
	return n == 1 && (c.words[0] == "name" || c.words[0] == noun) || n == 2 && c.words[0] == noun && c.words[1] == "name"
}
