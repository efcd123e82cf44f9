package mock_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/engine/mock/mocktest"
)

func text(name, semantic string) contract.Column {
	return contract.Column{Name: name, Type: contract.String, Semantic: semantic}
}

// zipStates are the first digits of postal codes and some states that only they serve (US Postal Service).
var zipStates = map[byte]string{'0': "CT MA ME NH NJ RI VT NY", '1': "DE NY PA", '2': "DC MD NC SC VA WV", '3': "AL FL GA MS TN", '4': "IN KY MI OH",
	'5': "IA MN MT ND SD WI", '6': "IL KS MO NE", '7': "AR LA OK TX", '8': "AZ CO ID NM NV UT WY TX", '9': "AK CA HI OR WA"}

func TestPlaceIsOne(t *testing.T) {
	t.Parallel()
	things := generate(t, one(5000, text("billing_city", "city"), text("billing_state", "state_code"), text("billing_zip", "postal_code"), text("shipping_zip", "postal_code"),
		text("shipping_state", "state_code"), text("shipping_address", "full_address")))["things"]
	zips, states := things.column(t, "billing_zip"), things.column(t, "billing_state")
	other, address := things.column(t, "shipping_zip"), things.column(t, "shipping_address")
	same := 0
	for i := range zips {
		if !strings.Contains(zipStates[zips[i][0]], states[i]) {
			t.Fatalf("row %d: %s is not in %s", i, zips[i], states[i])
		}
		if !strings.HasSuffix(address[i], things.column(t, "shipping_state")[i]+" "+other[i]) {
			t.Fatalf("row %d: %q does not end in the row's state and code %s", i, address[i], other[i])
		}
		if zips[i] == other[i] {
			same++
		}
		if i > 300 && i%97 != 0 {
			continue
		}
	}
	if same > 5 {
		t.Errorf("billing and shipping share %d of 5000 places", same)
	}
}

func TestPlaceFollowsListedStates(t *testing.T) {
	t.Parallel()
	state := contract.Column{Name: "state", Type: contract.String, Semantic: "state", Values: []contract.Category{{Value: "Texas", Share: 0.5}, {Value: "Florida", Share: 0.5}}}
	things := generate(t, one(2000, state, text("zip", "postal_code"), text("phone", "phone")))["things"]
	for i, zip := range things.column(t, "zip") {
		switch s := things.column(t, "state")[i]; {
		case s == "Texas" && !strings.HasPrefix(zip, "7") && !strings.HasPrefix(zip, "88"):
			t.Fatalf("%s is not in Texas", zip)
		case s == "Florida" && !strings.HasPrefix(zip, "3"):
			t.Fatalf("%s is not in Florida", zip)
		}
		if i == 200 {
			break
		}
	}
}

func TestPersonIsOne(t *testing.T) {
	t.Parallel()
	things := generate(t, one(3000, text("name", "full_name"), text("first_name", "first_name"), text("last_name", "last_name"), text("email", "email"), text("initials", "initials")))["things"]
	for i, row := range things.rows {
		name, first, last, email, initials := row[0], row[1], row[2], row[3], row[4]
		if name != first+" "+last {
			t.Fatalf("row %d: %q is not %q and %q", i, name, first, last)
		}
		letters := strings.ToLower(strings.NewReplacer("'", "", " ", "", "-", "").Replace(last))
		if !strings.Contains(email, letters) {
			t.Fatalf("row %d: %q does not come from %q", i, email, name)
		}
		if initials != strings.ToUpper(first[:1]+last[:1]) {
			t.Fatalf("row %d: %q are not the initials of %q", i, initials, name)
		}
	}
}

// Each pair of columns comes from one record: the first determines the second.
func TestRecordsAgree(t *testing.T) {
	t.Parallel()
	for _, pair := range [][2]string{{"vehicle_model", "vehicle_make"}, {"icd10", "diagnosis"}, {"currency_code", "currency_name"}, {"currency_code", "currency_symbol"},
		{"lab_test", "lab_unit"}, {"mime_type", "file_ending"}, {"os", "browser_family"}, {"merchant", "mcc"}, {"country_code", "country"}, {"drug_name", "dosage"}} {
		if _, ok := contract.LookupSemantic(pair[1]); !ok {
			continue
		}
		t.Run(pair[0]+" and "+pair[1], func(t *testing.T) {
			t.Parallel()
			things := generate(t, one(3000, text(pair[0], pair[0]), text(pair[1], pair[1])))["things"]
			seen := map[string]string{}
			for _, row := range things.rows {
				if known, ok := seen[row[0]]; ok && known != row[1] {
					t.Fatalf("%q goes with %q and with %q", row[0], known, row[1])
				}
				seen[row[0]] = row[1]
			}
			if len(seen) < 5 {
				t.Errorf("only %d different values", len(seen))
			}
		})
	}
}

func TestNumbersAgree(t *testing.T) {
	t.Parallel()
	decimal := func(name, semantic string) contract.Column {
		return contract.Column{Name: name, Type: contract.Decimal, Scale: 2, Semantic: semantic}
	}
	whole := func(name, semantic string) contract.Column {
		return contract.Column{Name: name, Type: contract.Integer, Semantic: semantic}
	}
	c := one(3000, decimal("price", "price"), decimal("cost", "cost"), whole("quantity", "quantity"), decimal("line_total", "line_total"),
		whole("systolic", "systolic_bp"), whole("diastolic", "diastolic_bp"), decimal("open", "ohlcv_open"), decimal("high", "ohlcv_high"), decimal("low", "ohlcv_low"), decimal("close", "ohlcv_close"),
		whole("impressions", "impressions"), whole("clicks", "clicks"), whole("age", "age"), contract.Column{Name: "dob", Type: contract.Date, Semantic: "date_of_birth"})
	p := compile(t, c)
	c.Tables[0].Constraints = []contract.Constraint{
		{ID: "a", Kind: contract.Order, Left: "cost", Op: "<", Right: "price"}, {ID: "b", Kind: contract.Order, Left: "diastolic", Op: "<", Right: "systolic"},
		{ID: "c", Kind: contract.Order, Left: "low", Op: "<=", Right: "open"}, {ID: "d", Kind: contract.Order, Left: "low", Op: "<=", Right: "close"},
		{ID: "e", Kind: contract.Order, Left: "open", Op: "<=", Right: "high"}, {ID: "f", Kind: contract.Order, Left: "close", Op: "<=", Right: "high"},
		{ID: "g", Kind: contract.Order, Left: "clicks", Op: "<=", Right: "impressions"}}
	// The program knows none of these rules: the meanings alone make them hold.
	c.Tables[0].Columns = append(c.Tables[0].Columns[:3:3], append([]contract.Column{{Name: "line_total", Type: contract.Decimal, Scale: 2, Formula: "price * quantity"}}, c.Tables[0].Columns[4:]...)...)
	c.Tables[0].Columns[12].Formula = "years(dob, as_of())"
	if rules, err := mocktest.Broken(c, p); err != nil || len(rules) > 0 {
		t.Error(rules, err)
	}
}

// Rules that say what holds for candles anyway leave them as they are.
func TestCandlesKeepTheirSizeUnderTheirRules(t *testing.T) {
	t.Parallel()
	price := func(name string) contract.Column {
		return contract.Column{Name: name, Type: contract.Decimal, Scale: 2, Semantic: "ohlcv_" + name}
	}
	c := one(2000, price("open"), price("high"), price("low"), price("close"))
	c.Tables[0].Constraints = []contract.Constraint{
		{ID: "a", Kind: contract.Order, Left: "low", Op: "<=", Right: "open"}, {ID: "b", Kind: contract.Order, Left: "low", Op: "<=", Right: "close"},
		{ID: "c", Kind: contract.Order, Left: "high", Op: ">=", Right: "open"}, {ID: "d", Kind: contract.Order, Left: "close", Op: "<=", Right: "high"}}
	if rules, err := mocktest.Broken(c, compile(t, c)); err != nil || len(rules) > 0 {
		t.Error(rules, err)
	}
	for _, row := range generate(t, c)["things"].rows {
		high, _ := strconv.ParseFloat(row[1], 64)
		low, _ := strconv.ParseFloat(row[2], 64)
		if high > 1.2*low+.1 {
			t.Fatalf("%q is no candle", row)
		}
	}
}

func TestReviewsFollowRatings(t *testing.T) {
	t.Parallel()
	counted := func(values ...string) contract.Column {
		c := contract.Column{Name: "rating", Type: contract.Integer, Semantic: "rating"}
		for _, v := range values {
			c.Values = append(c.Values, contract.Category{Value: v, Share: 1 / float64(len(values))})
		}
		return c
	}
	for name, rating := range map[string]contract.Column{
		"drawn":      counted(),
		"listed":     counted("1", "2", "3", "4", "5"),
		"out of ten": counted("2", "4", "6", "8", "10"),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			moods := map[string]map[string]bool{}
			for _, row := range generate(t, one(2000, rating, text("review", "review_text")))["things"].rows {
				if moods[row[1]] == nil {
					moods[row[1]] = map[string]bool{}
				}
				moods[row[1]][row[0]] = true
			}
			for review, ratings := range moods {
				if len(ratings) > 1 {
					t.Errorf("%q goes with ratings %v", review, ratings)
				}
			}
			if len(moods) < 20 {
				t.Errorf("only %d reviews", len(moods))
			}
		})
	}
}

func TestLocales(t *testing.T) {
	t.Parallel()
	for locale, want := range map[string]struct{ phone, zip string }{
		"en_US": {`\(\d{3}\) 555-01\d\d`, `\d{5}`}, "en_GB": {`(07700 900|020 7946 0|01\d\d 49[68] 0|028 9649 6|029 2018 0)\d{3}`, `[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}`},
		"de_DE": {`0\d+ \d+`, `\d{5}`}, "fr_FR": {`0[1-5]( \d\d){4}`, `\d{5}`}, "es_ES": {`900 00 \d{4}`, `\d{5}`},
		"pt_BR": {`\(\d\d\) 90000-\d{4}`, `\d{5}-\d{3}`}, "ja_JP": {`090-0000-\d{4}`, `\d{3}-\d{4}`},
	} {
		t.Run(locale, func(t *testing.T) {
			t.Parallel()
			c := one(500, text("name", "full_name"), text("phone", "phone"), text("city", "city"), text("zip", "postal_code"), text("street_address", "street_address"), text("email", "email"))
			c.Locale = locale
			for _, row := range generate(t, c)["things"].rows {
				if !matches(want.phone)(row[1]) || !matches(want.zip)(row[3]) || !validators["email"](row[5]) || row[0] == "" || row[2] == "" || row[4] == "" {
					t.Fatalf("%q", row)
				}
			}
		})
	}
}

// Where each row is a country of its own, what else it says is that country's.
func TestCountriesAgree(t *testing.T) {
	t.Parallel()
	name, code := text("name", "country"), text("iso_code", "country_code")
	name.Unique, code.Unique = true, true
	things := generate(t, one(150, text("continent", "continent"), code, name, text("capital", "capital"), text("currency", "currency_code")))["things"]
	seen := map[string]bool{}
	for i, country := range things.column(t, "name") {
		seen[country] = true
		want, known := map[string][]string{
			"France": {"FR", "Paris", "Europe", "EUR"}, "Japan": {"JP", "Tokyo", "Asia", "JPY"}, "Kenya": {"KE", "Nairobi", "Africa", "KES"},
			"Brazil": {"BR", "Brasilia", "South America", "BRL"}, "Canada": {"CA", "Ottawa", "North America", "CAD"},
		}[country]
		got := []string{things.column(t, "iso_code")[i], things.column(t, "capital")[i], things.column(t, "continent")[i], things.column(t, "currency")[i]}
		if known && !slices.Equal(got, want) {
			t.Errorf("%s has %v, want %v", country, got, want)
		}
	}
	if len(seen) != 150 || !seen["France"] || !seen["Japan"] {
		t.Errorf("%d countries of 150, France %v, Japan %v", len(seen), seen["France"], seen["Japan"])
	}
}

func TestCountryFollowsTheUniqueCity(t *testing.T) {
	t.Parallel()
	city := text("city", "city")
	city.Unique = true
	things := generate(t, one(900, city, text("country", "country"), text("capital", "capital")))["things"]
	found := 0
	for i, name := range things.column(t, "city") {
		want := map[string]string{"Munich": "Germany", "Osaka": "Japan", "Lyon": "France", "Mumbai": "India", "Chicago": "United States", "Shanghai": "China", "Guadalajara": "Mexico"}[name]
		if want == "" {
			continue
		}
		found++
		if got := things.column(t, "country")[i]; got != want {
			t.Errorf("%s is in %s", name, got)
		}
	}
	if found == 0 {
		t.Error("none of the cities is there")
	}
}
