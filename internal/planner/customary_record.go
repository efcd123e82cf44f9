package planner

import "slices"

// recordOf are meanings that the engine takes from what else a row says, each with those of the columns that decide:
// a product's price, a car's fuel, a company's industry. Customary values would be right for the table and wrong for the row.
var recordOf = map[string][]string{
	"price":        {"product_name"},
	"fuel_type":    {"vehicle_model"},
	"model_year":   {"vehicle_model"},
	"odometer":     {"vehicle_model"},
	"bonus":        {"salary"},
	"hourly_rate":  {"salary"},
	"industry":     {"company"},
	"bedrooms":     {"square_feet", "area_m2"},
	"bathrooms":    {"bedrooms"},
	"list_price":   {"square_feet", "area_m2"},
	"ward":         {"icd10", "diagnosis"},
	"drug_name":    {"icd10", "diagnosis"},
	"grade_letter": {"mark", "gpa"},
	"nationality":  {"country", "country_code"},
}

// ofRecord: another column of the table decides what the cells of this one are.
func (p *parser) ofRecord(c *columnDraft) bool {
	meaning := c.semantic
	if meaning == "" {
		if m := p.lex.lookup(c.words); m.exact {
			meaning = m.semantic
		}
	}
	if meaning == "price" && slices.Contains(c.table.nouns, "product") {
		return true
	}
	for _, decides := range recordOf[meaning] {
		for _, other := range c.table.columns {
			if other == c || other.dropped {
				continue
			}
			if other.semantic == decides {
				return true
			}
		}
	}
	return false
}
