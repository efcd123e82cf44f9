package mock

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
)

// families says which columns of a table describe one person, place, company, …: those of one
// family whose names begin with the same noun ("billing_city", "billing_zip").
type families struct {
	// group maps family and column to the noun.
	group map[string]map[string]string
	// members lists the columns of a family and noun by semantic; the first of each semantic counts.
	members map[string]map[string]*contract.Column
}

// familyOf lists the semantics of each family; the anchors stand before the bar: the others join
// an anchor's group.
var familyOf = map[string]string{
	"person": "full_name first_name last_name | middle_name middle_initial name_prefix name_suffix nickname initials gender pronouns " +
		"email work_email username social_handle avatar_url date_of_birth age age_group height weight bmi hire_date years_experience marital_status education_level codice_fiscale national_id",
	"place": "city state state_code postal_code county country country_code country_code3 continent capital full_address latitude longitude lat_lon | " +
		"street_address street_name house_number geohash timezone phone mobile fax phone_e164 neighbourhood currency_code currency_name currency_symbol nationality language iban bic",
	"company":   "company supplier | work_email domain url industry ticker company_suffix company_size annual_revenue",
	"vehicle":   "vehicle_make vehicle_model | model_year vin fuel_type odometer",
	"diagnosis": "icd10 diagnosis | ward",
	"drug":      "drug_name | dosage ndc",
	"traffic":   "utm_source utm_medium referrer",
	"parcel":    "carrier tracking_number",
	"meal":      "dish cuisine ingredient",
	"paint":     "color | color_hex color_rgb",
	"lab":       "lab_test | lab_unit lab_value",
	"currency":  "currency_code currency_name currency_symbol",
	"product":   "product_category product_name | brand price description",
	"job":       "department job_title | seniority salary years_experience",
	"pay":       "salary | bonus hourly_rate",
	"device":    "user_agent browser os device_type",
	"file":      "file_name mime_type",
	"airline":   "airline flight_number",
	"course":    "course_code course_title",
	"merchant":  "merchant mcc",
	"bank":      "iban bic",
	"card":      "credit_card card_brand | cvv",
	"log":       "log_level http_status | message",
	"review":    "rating review_text",
	"pricing":   "price | cost margin quantity line_total",
	"stock":     "stock_on_hand in_stock",
	"pressure":  "systolic_bp diastolic_bp",
	"property":  "square_feet area_m2 bedrooms | bathrooms list_price",
	"grade":     "mark gpa | grade_letter",
	"policy":    "coverage_amount | deductible premium claim_amount",
	"bill":      "tax_rate | tax line_total amount price",
	"stay":      "admission_date discharge_date length_of_stay",
	"ad":        "impressions clicks ctr",
	"ohlcv":     "ohlcv_open ohlcv_high ohlcv_low ohlcv_close",
	"job_dates": "hire_date termination_date",
	"sale":      "listed_date sold_date",
}

// nounEnds are the words of column names that belong to the value, not to the noun before it.
var nounEnds = strings.Fields("name first last full middle given family surname email mail e address addr phone number no mobile cell telephone city town " +
	"state province region zip code postal postcode country street line 1 2 lat latitude lon longitude lng timezone time zone county gender sex dob date of " +
	"continent capital birth age username handle login user work company make model year brand category product price cost quantity qty department title job iso iso2 iso3 " +
	"abbr coordinates fax initials nickname domain url website id type card test value unit drug dosage diagnosis icd icd10 " +
	"zipcode zip5 postalcode postal pincode pin plz cep municipality locality district shire location us code2 code3 alpha alpha2 alpha3 a2 a3 abbreviation abbrev gps geo " +
	"fname lname mname firstname lastname middlename fullname forename mi initial emailaddress streetaddress")

// nounOf is the noun a column's name begins with: what is left without the words of the value.
func nounOf(column string) string {
	words := strings.Split(column, "_")
	for len(words) > 0 && slices.Contains(nounEnds, words[len(words)-1]) {
		words = words[:len(words)-1]
	}
	return strings.Join(words, "_")
}

func findFamilies(t *tablePlan) *families {
	f := &families{group: map[string]map[string]string{}, members: map[string]map[string]*contract.Column{}}
	for family, list := range familyOf {
		anchors, joiners, _ := strings.Cut(list, "|")
		anchor, joiner := strings.Fields(anchors), strings.Fields(joiners)
		groups := map[string]string{}
		var nouns []string
		for i := range t.def.Columns {
			if c := &t.def.Columns[i]; slices.Contains(anchor, c.Semantic) {
				groups[c.Name] = nounOf(c.Name)
				if !slices.Contains(nouns, groups[c.Name]) {
					nouns = append(nouns, groups[c.Name])
				}
			}
		}
		for i := range t.def.Columns {
			c := &t.def.Columns[i]
			if !slices.Contains(joiner, c.Semantic) {
				continue
			}
			noun := nounOf(c.Name)
			if len(nouns) > 0 && !slices.Contains(nouns, noun) {
				noun = nouns[0]
			}
			groups[c.Name] = noun
		}
		// Persons, places and companies may be several in a row; those that nothing names are one.
		if family == "place" {
			t.airports(groups)
		}
		if len(nouns) == 0 || !slices.Contains([]string{"person", "place", "company"}, family) {
			t.unite(groups)
		}
		f.coherent(t, groups)
		f.group[family] = groups
		for i := range t.def.Columns {
			c := &t.def.Columns[i]
			noun, ok := groups[c.Name]
			if !ok {
				continue
			}
			key := family + " " + noun
			if f.members[key] == nil {
				f.members[key] = map[string]*contract.Column{}
			}
			if f.members[key][c.Semantic] == nil {
				f.members[key][c.Semantic] = c
			}
		}
	}
	return f
}

// unite makes one group of a family whose meanings occur once each, whatever the columns are called.
func (t *tablePlan) unite(groups map[string]string) {
	noun, seen := "", map[string]bool{}
	for i := range t.def.Columns {
		c := &t.def.Columns[i]
		g, ok := groups[c.Name]
		if !ok {
			continue
		}
		if seen[c.Semantic] {
			return
		}
		if len(seen) == 0 {
			noun = g
		}
		seen[c.Semantic] = true
	}
	for name := range groups {
		groups[name] = noun
	}
}

// coherent puts the columns of coherent rules into one group.
func (f *families) coherent(t *tablePlan, groups map[string]string) {
	for i := range t.def.Constraints {
		c := &t.def.Constraints[i]
		if c.Kind != contract.Coherent {
			continue
		}
		noun, found := "", false
		for _, name := range c.Columns {
			if g, ok := groups[name]; ok && !found {
				noun, found = g, true
			}
		}
		for _, name := range c.Columns {
			if _, ok := groups[name]; ok && found {
				groups[name] = noun
			}
		}
	}
}

// member returns the column of a semantic in the group of the given column.
func (t *tablePlan) member(family, column, semantic string) *contract.Column {
	noun, ok := t.families.group[family][column]
	if !ok {
		return nil
	}
	return t.families.members[family+" "+noun][semantic]
}

// recordColumn reports whether a number or date is derived from other columns or a record rather
// than drawn from a law of its own.
func (t *tablePlan) recordColumn(c *contract.Column) bool {
	has := func(family string, semantics ...string) bool {
		for _, s := range semantics {
			if t.member(family, c.Name, s) == nil {
				return false
			}
		}
		return true
	}
	shaped := func(c *contract.Column) bool {
		return c != nil && (c.Min != nil || c.Max != nil || c.Distribution != nil || c.Earliest != "" || c.Latest != "" || len(c.Values) > 0)
	}
	if c.Unique || c.PrimaryKey || c.Distinct > 0 || len(c.Values) > 0 || t.ordered(c.Name) {
		return c.Semantic == "latitude" || c.Semantic == "longitude"
	}
	switch c.Semantic {
	case "latitude", "longitude":
		return true
	case "age":
		return has("person", "date_of_birth")
	case "date_of_birth":
		return shaped(t.member("person", c.Name, "age"))
	case "bmi":
		return has("person", "height", "weight")
	case "weight":
		return has("person", "height")
	case "lab_value":
		return has("lab", "lab_test") || has("lab", "lab_unit")
	case "price":
		return t.hasProduct(c)
	case "cost":
		return has("pricing", "price")
	case "margin":
		return has("pricing", "price", "cost")
	case "line_total":
		return has("pricing", "price", "quantity")
	case "in_stock":
		return has("stock", "stock_on_hand") && c.TrueShare == nil
	case "diastolic_bp":
		return has("pressure", "systolic_bp")
	case "discharge_date":
		return has("stay", "admission_date")
	case "length_of_stay":
		return has("stay", "admission_date", "discharge_date")
	case "clicks":
		return has("ad", "impressions")
	case "ctr":
		return has("ad", "impressions", "clicks")
	case "ohlcv_high", "ohlcv_low", "ohlcv_close":
		return has("ohlcv", "ohlcv_open")
	case "termination_date":
		return has("job_dates", "hire_date")
	case "sold_date":
		return has("sale", "listed_date")
	case "salary":
		return has("job", "seniority") || has("job", "job_title")
	case "hire_date":
		return c.Type == contract.Date && c.Calendar == nil && c.Distribution == nil && has("person", "date_of_birth")
	case "years_experience":
		return has("person", "age") || has("person", "date_of_birth") || has("person", "hire_date") || has("job", "seniority")
	case "bonus", "hourly_rate":
		return has("pay", "salary")
	case "annual_revenue":
		return has("company", "company_size")
	case "area_m2":
		return has("property", "square_feet")
	case "bedrooms", "list_price":
		return has("property", "square_feet") || has("property", "area_m2")
	case "bathrooms":
		return has("property", "bedrooms")
	case "deductible", "premium", "claim_amount":
		return has("policy", "coverage_amount")
	case "tax":
		return has("bill", "tax_rate") && (has("bill", "line_total") || has("bill", "amount") || has("bill", "price"))
	case "height":
		return has("person", "gender")
	case "model_year":
		return has("vehicle", "vehicle_model") || has("vehicle", "vehicle_make")
	case "odometer":
		return has("vehicle", "model_year") || has("vehicle", "vehicle_model") && t.yearColumn() != nil
	}
	return false
}

// bounded reports whether a column that the contract bounds still follows another one of its row.
func (t *tablePlan) bounded(c *contract.Column) bool {
	return c.Semantic == "hire_date" && t.recordColumn(c)
}

// candles reports whether a rule says of open, high, low and close of one series what holds for
// candles anyway.
func (t *tablePlan) candles(c *contract.Constraint) bool {
	if c.Kind != contract.Order {
		return false
	}
	low, high := c.Left, c.Right
	switch c.Op {
	case contract.GreaterOrEqual:
		low, high = high, low
	case contract.LessOrEqual:
	default:
		return false
	}
	meaning := func(name string) string {
		for i := range t.def.Columns {
			if d := &t.def.Columns[i]; d.Name == name && d.Min == nil && d.Max == nil && (d.Distribution == nil || d.Semantic == "ohlcv_open") {
				return d.Semantic
			}
		}
		return ""
	}
	a, b := meaning(low), meaning(high)
	group := t.families.group["ohlcv"]
	return group[low] == group[high] && (a == "ohlcv_low" && strings.HasPrefix(b, "ohlcv_") || strings.HasPrefix(a, "ohlcv_") && b == "ohlcv_high") && t.member("ohlcv", low, "ohlcv_open") != nil
}

// ordered reports whether a rule draws the column, so that it needs a law.
func (t *tablePlan) ordered(column string) bool {
	for i := range t.def.Constraints {
		c := &t.def.Constraints[i]
		if t.candles(c) {
			continue
		}
		if (c.Kind == contract.Order || c.Kind == contract.Correlation) && (c.Left == column || c.Right == column) ||
			c.Kind == contract.SumsTo && slices.Contains(c.Columns, column) {
			return true
		}
	}
	return false
}
