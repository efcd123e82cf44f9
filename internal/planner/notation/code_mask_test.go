package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestCodeMasks(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.CodeMasks, map[string]struct{ text, want string }{
		"formatted":               {"300 policies: policy_no formatted POL-######, premium", "300 policies: policy_no in the format POL-######, premium"},
		"styled with nines":       {"300 tools; asset tag styled AT-9999; price", "300 tools; asset tag in the format AT-####; price"},
		"with slashes":            {"300 cases; docket formatted DK/####/##; price", `300 cases; docket in the format "DK/####/##"; price`},
		"with a dot":              {"300 parts, part code as PC.NNNN, name", `300 parts, part code in the format "PC.####", name`},
		"letters held open":       {"300 cars, plate (AA-999-AA), model", `300 cars, plate in the format "??-###-??", model`},
		"letters by their letter": {"300 kilns, kiln code LLL-NNN, price", `300 kilns, kiln code in the format "???-###", price`},
		"crosses for digits":      {"300 lots, lot looks like LT-XXXX, weight", "300 lots, lot in the format LT-####, weight"},
		"crosses beside nines":    {"300 lots, lot like XX-9999, weight", `300 lots, lot in the format "??-####", weight`},
		"behind a comma":          {"500 jobs with job ref, written as J-0000; name", "500 jobs with job ref in the format J-####; name"},
		"a year":                  {"treaties: treaty_ref TR-YYYY-NNN unique, x", "treaties: treaty_ref in the format TR-202#-### unique, x"},
		"a year in a bracket":     {"orders with ref (ORD-YYYY-NNNN), x", "orders with ref in the format ORD-202#-####, x"},
		"the year of the text":    {"500 permits: permit no. BP-YYYY-NNNN e.g. BP-2024-0137; submitted in 2024", `500 permits: permit no = "BP-2024-" followed by 4 digits; submitted in 2024`},
		"two signs of a year":     {"500 complaints; ref C-YY-NNN; received in 2023", `500 complaints; ref = "C-23-" followed by 3 digits; received in 2023`},
		"a part of the year":      {"80 students; matric no formatted 20YY/######; gpa", `80 students; matric no in the format "202#/######"; gpa`},
		"a date and a number":     {"300 domains, dns serial YYYYMMDDNN, registrar", `300 domains, dns serial in the format "202#######", registrar`},
		"nines alone":             {"300 cheques, sort code 99-99-99, amount 99-100", "300 cheques, sort code in the format ##-##-##, amount 99-100"},
		"a range of years":        {"500 bottles, vintage 1990-2022, label code WN-YYYY-XXX", "500 bottles, vintage 1990-2022, label code in the format WN-202#-###"},
		"two years":               {"ref ORD-YYYY-NNNN, from 2022 to 2024", "ref in the format ORD-202#-####, from 2022 to 2024"},
		"an example in a bracket": {"500 permits: permit no BP-YYYY-NNNN (e.g. BP-2024-0137), name", "500 permits: permit no in the format BP-202#-####, name"},
		"behind slashes":          {"500 cases with case number CR/YYYY/NNNNN, opened", `500 cases with case number in the format "CR/202#/#####", opened`},
		"in quotes":               {`500 cases: ref in the format "CR/YYYY/###", opened`, `500 cases: ref in the format "CR/202#/###", opened`},
		"known in quotes":         {`500 cases: ref (format "CR/####"), opened`, ""},
		"known already":           {"300 policies: ref in the format POL-######, premium", ""},
		"known without a lead":    {"300 policies: ref POL-######, premium", ""},
		"known behind a colon":    {"- number: HD-#### (unique)", ""},
		"a number alone":          {"- number formatted HD-#### (unique)", "- number like HD-#### (unique)"},
		"an example":              {"300 policies: ref POL-2041, premium like A-100", ""},
		"a date":                  {"jobs with day YYYY-MM-DD, date (DD/MM/YYYY), x", ""},
		"numbers":                 {"500 orders, length 100-999, amount 9.99-99.99, year 2000-2020", ""},
		"nobody's name":           {"500 songs by XXX, formatted nicely", ""},
	})
}
