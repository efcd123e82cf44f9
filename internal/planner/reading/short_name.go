package reading

import "strings"

// shortNames are short for words of names.
var shortNames = map[string]string{
	"dt": "date", "amt": "amount", "qty": "quantity", "addr": "address", "cnt": "count", "pct": "percent", "dur": "duration", "desc": "description", "cust": "customer", "emp": "employee",
	"dept": "department", "sal": "salary", "wt": "weight", "hum": "humidity", "nm": "name", "fname": "first name", "lname": "last name", "prod": "product", "cat": "category", "bal": "balance", "num": "number", "ccy": "currency", "mgr": "manager", "temp": "temperature",
}

// written writes out the short words of a name; nil where it has none: "start dt", "disp_amt".
func written(words []string) []string {
	var out []string
	for k, w := range words {
		long := shortNames[w]
		if long != "" && out == nil {
			out = append([]string{}, words[:k]...)
		}
		switch {
		case long != "":
			out = append(out, strings.Fields(long)...)
		case out != nil:
			out = append(out, w)
		}
	}
	return out
}
