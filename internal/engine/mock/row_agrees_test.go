package mock_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

func of(name string) contract.Column {
	s, _ := contract.LookupSemantic(name)
	c := contract.Column{Name: name, Type: s.Types[0], Semantic: name, Scale: scaleOf(s.Types[0])}
	if name == "latitude" || name == "longitude" {
		c.Scale = 6
	}
	return c
}

// rowsOf makes rows of columns that are called like their meanings.
func rowsOf(t *testing.T, rows int64, columns ...contract.Column) []map[string]string {
	t.Helper()
	d := generate(t, one(rows, columns...))["things"]
	var out []map[string]string
	for _, row := range d.rows {
		m := map[string]string{}
		for i, name := range d.header {
			m[name] = row[i]
		}
		out = append(out, m)
	}
	return out
}

func figure(t *testing.T, cell string) float64 {
	t.Helper()
	x, err := strconv.ParseFloat(cell, 64)
	if err != nil {
		t.Fatalf("%q is no number", cell)
	}
	return x
}

func listed(semantic string, values ...string) contract.Column {
	c := of(semantic)
	for _, v := range values {
		c.Values = append(c.Values, contract.Category{Value: v, Share: 1 / float64(len(values))})
	}
	return c
}

func TestPriceFitsTheProduct(t *testing.T) {
	t.Parallel()
	ranges := map[string][2]float64{"Laptop": {400, 2300}, "Socks": {4, 23}, "Sofa": {300, 1900}, "Lip Balm": {1, 13}, "Washing Machine": {300, 1300}}
	seen := map[string]bool{}
	for _, row := range rowsOf(t, 6000, of("product_category"), of("product_name"), of("price"), of("cost")) {
		price := figure(t, row["price"])
		for noun, r := range ranges {
			if strings.HasSuffix(row["product_name"], " "+noun) {
				seen[noun] = true
				if price < r[0] || price > r[1] {
					t.Fatalf("%s costs %v", row["product_name"], price)
				}
			}
		}
		if figure(t, row["cost"]) >= price {
			t.Fatalf("%v", row)
		}
	}
	if len(seen) != len(ranges) {
		t.Errorf("only %v occurred", seen)
	}
}

// Categories that a contract lists in its own words choose the products; one that nobody knows names them itself.
func TestProductFitsAListedCategory(t *testing.T) {
	t.Parallel()
	nouns := map[string][]string{}
	for _, row := range rowsOf(t, 2000, listed("product_category", "Home Goods", "toys", "Fasteners"), of("product_name")) {
		words := strings.Fields(row["product_name"])
		nouns[row["product_category"]] = append(nouns[row["product_category"]], words[len(words)-1])
	}
	if !slices.Contains(nouns["Home Goods"], "Kettle") || slices.Contains(nouns["Home Goods"], "Puzzle") || !slices.Contains(nouns["toys"], "Puzzle") {
		t.Errorf("home: %v, toys: %v", nouns["Home Goods"][:9], nouns["toys"][:9])
	}
	for _, noun := range nouns["Fasteners"] {
		if noun != "Fastener" {
			t.Fatalf("%q is no fastener", noun)
		}
	}
}

// Free texts must not come back: people notice the same review twice on a page.
func TestFreeTextsRarelyRepeat(t *testing.T) {
	t.Parallel()
	for _, semantic := range []string{"review_text", "comment", "notes", "description", "message"} {
		cells := generate(t, one(1000, of(semantic)))["things"].column(t, semantic)
		count := map[string]int{}
		for _, c := range cells {
			if count[c]++; count[c] > 8 {
				t.Fatalf("%s: %q comes back %d times", semantic, c, count[c])
			}
			if strings.ContainsAny(c, "{}@") || strings.Contains(c, "..") || strings.Contains(c, "  ") {
				t.Fatalf("%s: %q", semantic, c)
			}
		}
		if len(count) < 700 {
			t.Errorf("%s: only %d of 1000 differ", semantic, len(count))
		}
	}
}

func TestLogAgreesWithItself(t *testing.T) {
	t.Parallel()
	for _, row := range rowsOf(t, 5000, of("http_status"), of("log_level"), of("message")) {
		level := row["log_level"]
		if (row["http_status"][0] == '5') != (level == "ERROR") || (row["http_status"][0] == '4') != (level == "WARN") {
			t.Fatalf("%v", row)
		}
		if strings.Contains(row["message"], "failed") && level != "ERROR" {
			t.Fatalf("%v", row)
		}
	}
}

func TestAddressAgreesWithItsParts(t *testing.T) {
	t.Parallel()
	for _, locale := range []string{"en_US", "en_GB", "de_DE", "fr_FR", "es_ES", "pt_BR", "ja_JP"} {
		c := one(300, of("street_address"), of("street_name"), of("house_number"), of("full_address"), of("city"), of("postal_code"),
			of("latitude"), of("longitude"), of("lat_lon"))
		c.Locale = locale
		for _, row := range generate(t, c)["things"].rows {
			street, full := row[0], row[3]
			for _, part := range []string{row[1], row[2]} {
				if !strings.Contains(street, part) {
					t.Fatalf("%s: %q has no %q", locale, street, part)
				}
			}
			for _, part := range []string{street, row[4], row[5]} {
				if !strings.Contains(full, part) {
					t.Fatalf("%s: %q has no %q", locale, full, part)
				}
			}
			lat, lon, _ := strings.Cut(strings.Trim(row[8], "()"), ", ")
			if d := figure(t, lat) - figure(t, row[6]); d*d > 1e-8 {
				t.Fatalf("%s: %s is not %s", locale, row[8], row[6])
			}
			if d := figure(t, lon) - figure(t, row[7]); d*d > 1e-8 {
				t.Fatalf("%s: %s is not %s", locale, row[8], row[7])
			}
		}
	}
}

func TestCountryDecides(t *testing.T) {
	t.Parallel()
	want := map[string][3]string{"Germany": {"EUR", "German", "+49"}, "Japan": {"JPY", "Japanese", "+81"}, "India": {"INR", "Indian", "+91"}, "Brazil": {"BRL", "Brazilian", "+55"}}
	seen := map[string]bool{}
	for _, row := range rowsOf(t, 3000, of("city"), of("country"), of("currency_code"), of("nationality"), of("phone")) {
		w, ok := want[row["country"]]
		if !ok {
			continue
		}
		seen[row["country"]] = true
		if row["currency_code"] != w[0] || row["nationality"] != w[1] || !strings.HasPrefix(row["phone"], w[2]) {
			t.Fatalf("%v", row)
		}
	}
	if len(seen) != len(want) {
		t.Errorf("only %v occurred", seen)
	}
}

// Countries of a list, in people's words, have cities, states and codes of their own, and no others'.
func TestListedCountriesKeepTheirPlaces(t *testing.T) {
	t.Parallel()
	for _, row := range rowsOf(t, 2000, listed("country", "USA", "UK", "Germany", "Canada"), of("city"), of("state"), of("postal_code")) {
		letters := strings.ContainsAny(row["postal_code"], "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
		if british := row["country"] == "UK" || row["country"] == "Canada"; letters != british || row["state"] == "" {
			t.Fatalf("%v", row)
		}
		if states := "England Scotland Wales Northern Ireland"; strings.Contains(states, row["state"]) != (row["country"] == "UK") {
			t.Fatalf("%v", row)
		}
	}
}

// A locale without a list of places has the cities of its country.
func TestOtherLocalesStayInTheirCountry(t *testing.T) {
	t.Parallel()
	c := one(200, of("city"), of("timezone"), of("phone"))
	c.Locale = "it_IT"
	for _, row := range generate(t, c)["things"].rows {
		if row[1] != "Europe/Rome" || !strings.HasPrefix(row[2], "+39") {
			t.Fatalf("%v", row)
		}
	}
}

func TestAirportsServeTheirCities(t *testing.T) {
	t.Parallel()
	named := func(name, semantic string) contract.Column {
		c := of(semantic)
		c.Name = name
		return c
	}
	cities := map[string]string{"LHR": "London", "CDG": "Paris", "JFK": "New York City", "HND": "Tokyo", "GRU": "São Paulo"}
	for _, columns := range [][3]string{{"iata", "city", "country"}, {"origin_airport", "origin_city", "origin_country"}} {
		for _, row := range rowsOf(t, 1000, named(columns[0], "airport_iata"), named(columns[1], "city"), named(columns[2], "country"), named("destination_airport", "airport_iata")) {
			if want := cities[row[columns[0]]]; want != "" && row[columns[1]] != want {
				t.Fatalf("%v", row)
			}
		}
	}
}

func TestNationalNumbersAreTheCountrys(t *testing.T) {
	t.Parallel()
	for locale, valid := range map[string]func(string) bool{
		"pt_BR": cpfValid, "es_ES": validators["nif_dni"], "en_GB": validators["nino"], "ja_JP": func(s string) bool {
			r := weights(s[:11], 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2) % 11
			return len(s) == 12 && (r <= 1 && s[11] == '0' || r > 1 && int(s[11]-'0') == 11-r)
		}, "fr_FR": func(s string) bool {
			n, err := strconv.ParseInt(s[:13], 10, 64)
			key, errKey := strconv.ParseInt(s[13:], 10, 64)
			return err == nil && errKey == nil && n%97+key == 97
		},
	} {
		c := one(500, of("national_id"), of("license_plate"))
		c.Locale = locale
		for _, row := range generate(t, c)["things"].rows {
			if !valid(row[0]) || row[1] == "" {
				t.Fatalf("%s: %v", locale, row)
			}
		}
	}
}

// Cells that follow from an empty one are filled all the same.
func TestEmptyCellsStayAlone(t *testing.T) {
	t.Parallel()
	for first, rest := range map[string][]string{
		"date_of_birth": {"age", "age_group", "hire_date", "years_experience", "education_level", "marital_status"}, "price": {"cost", "quantity", "line_total", "margin"},
		"height": {"weight", "bmi"}, "stock_on_hand": {"in_stock"}, "systolic_bp": {"diastolic_bp"}, "admission_date": {"discharge_date", "length_of_stay"},
		"impressions": {"clicks", "ctr"}, "ohlcv_open": {"ohlcv_high", "ohlcv_low", "ohlcv_close"}, "salary": {"bonus", "hourly_rate"}, "mark": {"grade_letter"},
		"model_year": {"odometer", "vin"}, "square_feet": {"area_m2", "bedrooms", "bathrooms", "list_price"}, "coverage_amount": {"premium", "deductible", "claim_amount"},
		"company": {"industry", "work_email", "domain", "ticker"}, "company_size": {"annual_revenue"}, "country": {"currency_code", "phone", "nationality", "iban", "bic"},
		"http_status": {"log_level", "message"}, "hire_date": {"termination_date"}, "listed_date": {"sold_date"},
	} {
		t.Run(first, func(t *testing.T) {
			t.Parallel()
			empty := of(first)
			empty.NullShare = 0.3
			columns := []contract.Column{empty}
			for _, name := range rest {
				columns = append(columns, of(name))
			}
			nulls := 0
			for _, row := range rowsOf(t, 500, columns...) {
				for _, name := range rest {
					if row[name] == "" {
						t.Fatalf("%s is empty: %v", name, row)
					}
				}
				if row[first] == "" {
					nulls++
				}
			}
			if nulls != 150 {
				t.Errorf("%d of 500 are empty", nulls)
			}
		})
	}
}

// Where a product occurs in several rows, its category does not change.
func TestProductsKeepTheirCategories(t *testing.T) {
	t.Parallel()
	few := of("product_name")
	few.Distinct = 40
	categories := map[string]string{}
	for _, row := range rowsOf(t, 1000, few, of("product_category"), of("price"), of("rating")) {
		if known, ok := categories[row["product_name"]]; ok && known != row["product_category"] {
			t.Fatalf("%q is in %s and in %s", row["product_name"], known, row["product_category"])
		}
		categories[row["product_name"]] = row["product_category"]
		if strings.Contains(row["product_name"], "Coffee Beans") && row["product_category"] != "Grocery" {
			t.Fatalf("%v", row)
		}
	}
	if len(categories) != 40 {
		t.Errorf("%d products", len(categories))
	}
	few = of("product_category")
	few.Distinct = 5
	names, seen := map[string]bool{}, map[string]bool{}
	for _, row := range rowsOf(t, 1000, of("product_name"), few) {
		names[row["product_name"]], seen[row["product_category"]] = true, true
		for noun, category := range map[string]string{"Coffee Beans": "Grocery", "Kettle": "Home & Kitchen", "Puzzle": "Toys & Games", "Jeans": "Clothing", "Sofa": "Furniture"} {
			if strings.HasSuffix(row["product_name"], noun) && row["product_category"] != category {
				t.Fatalf("%v", row)
			}
		}
	}
	if len(seen) != 5 || len(names) < 60 {
		t.Errorf("%d categories, %d products", len(seen), len(names))
	}
}

func TestACityIsInOneState(t *testing.T) {
	t.Parallel()
	few := of("city")
	few.Distinct = 20
	states := map[string]string{}
	for _, row := range rowsOf(t, 500, few, of("state_code"), of("timezone")) {
		if known, ok := states[row["city"]]; ok && known != row["state_code"] {
			t.Fatalf("%s is in %s and in %s", row["city"], known, row["state_code"])
		}
		states[row["city"]] = row["state_code"]
	}
}

// Tables with fewer rows than there are records do not show only the first of them.
func TestSmallTablesShowRecordsOfAllKinds(t *testing.T) {
	t.Parallel()
	makes, categories := map[string]bool{}, map[string]bool{}
	for _, row := range rowsOf(t, 20, of("vehicle_make"), of("vehicle_model"), of("product_name"), of("product_category")) {
		makes[row["vehicle_make"]], categories[row["product_category"]] = true, true
	}
	if len(makes) < 9 || len(categories) < 9 {
		t.Errorf("%d makers, %d categories", len(makes), len(categories))
	}
}
