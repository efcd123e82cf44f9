package planner

// listedMeanings are how many different values columns of some meanings have in all. Beyond
// them the engine could only join two of its values into one.
var listedMeanings = map[string]int64{
	"state": 51, "country": 153, "country_code": 153, "continent": 6, "currency_code": 20, "language": 11, "airport_iata": 36,
	"blood_type": 8, "gender": 2, "marital_status": 5, "color": 20, "department": 11, "industry": 20, "job_title": 116,
	"vehicle_make": 19, "browser": 4, "os": 6, "payment_method": 7, "card_brand": 4,
}
