package mock_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/contract"
)

func day(t *testing.T, cell string) time.Time {
	t.Helper()
	d, err := time.Parse(time.DateOnly, cell)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// Nobody is hired as a child, also where the contract bounds the dates, and no row is unsure of its age.
func TestEmploymentFitsTheAge(t *testing.T) {
	t.Parallel()
	hired := of("hire_date")
	hired.Earliest, hired.Latest = "2014-01-01", "2025-06-01"
	for _, row := range rowsOf(t, 4000, of("date_of_birth"), of("age_group"), hired, of("years_experience"), of("seniority"), of("education_level"), of("marital_status")) {
		born, start := day(t, row["date_of_birth"]), day(t, row["hire_date"])
		if start.Before(born.AddDate(18, 0, 0)) && !start.Equal(day(t, hired.Latest)) || start.Before(day(t, hired.Earliest)) || start.After(day(t, hired.Latest)) {
			t.Fatalf("%v", row)
		}
		asOf := day(t, "2025-06-30")
		age := asOf.Year() - born.Year()
		if asOf.Before(born.AddDate(age, 0, 0)) {
			age--
		}
		if figure(t, row["years_experience"]) > float64(age-18) {
			t.Fatalf("%v", row)
		}
		group := "65+"
		for _, g := range []struct {
			below int
			name  string
		}{{65, "55-64"}, {55, "45-54"}, {45, "35-44"}, {35, "25-34"}, {25, "18-24"}} {
			if age < g.below {
				group = g.name
			}
		}
		if row["age_group"] != group {
			t.Fatalf("age %d: %v", age, row)
		}
		if row["marital_status"] == "Widowed" && age < 45 || row["education_level"] == "Doctorate" && age < 26 {
			t.Fatalf("age %d: %v", age, row)
		}
	}
}

func TestPayFollowsTheSalary(t *testing.T) {
	t.Parallel()
	sums, counts := map[string]float64{}, map[string]float64{}
	for _, row := range rowsOf(t, 4000, of("job_title"), of("salary"), of("bonus"), of("hourly_rate")) {
		salary := figure(t, row["salary"])
		if figure(t, row["bonus"]) > 0.2*salary {
			t.Fatalf("%v", row)
		}
		if rate := figure(t, row["hourly_rate"]); rate < salary/2080-0.01 || rate > salary/2080+0.01 {
			t.Fatalf("%v", row)
		}
		level, _, _ := strings.Cut(row["job_title"], " ")
		sums[level] += salary
		counts[level]++
	}
	if junior, senior := sums["Junior"]/counts["Junior"], sums["Senior"]/counts["Senior"]; senior < 1.5*junior {
		t.Errorf("seniors earn %.0f, juniors %.0f", senior, junior)
	}
}

func TestFormsOfAddressFitTheGender(t *testing.T) {
	t.Parallel()
	height := of("height")
	var sum, count [2]float64
	for _, row := range rowsOf(t, 3000, listed("gender", "F", "M", "Non-binary"), of("full_name"), of("pronouns"), of("name_prefix"), of("name_suffix"), height) {
		want := map[string]string{"F": "she/her", "M": "he/him", "Non-binary": "they/them"}[row["gender"]]
		if row["pronouns"] != want {
			t.Fatalf("%v", row)
		}
		if row["gender"] == "Non-binary" && row["name_prefix"] != "Mx." {
			t.Fatalf("%v", row)
		}
		if row["gender"] == "F" && slices.Contains([]string{"Jr.", "Sr.", "II", "III"}, row["name_suffix"]) {
			t.Fatalf("%v", row)
		}
		if i := slices.Index([]string{"F", "M"}, row["gender"]); i >= 0 {
			sum[i] += figure(t, row["height"])
			count[i]++
		}
	}
	if sum[1]/count[1]-sum[0]/count[0] < 9 {
		t.Errorf("men are %.1f cm, women %.1f", sum[1]/count[1], sum[0]/count[0])
	}
}

func TestFiscalCodeIsThePersons(t *testing.T) {
	t.Parallel()
	for _, row := range rowsOf(t, 1000, of("first_name"), of("last_name"), of("gender"), of("date_of_birth"), of("codice_fiscale")) {
		code, born := row["codice_fiscale"], row["date_of_birth"]
		dayOf := figure(t, code[9:11])
		if row["gender"] == "female" {
			dayOf -= 40
		}
		if code[6:8] != born[2:4] || dayOf != figure(t, born[8:]) || !strings.HasPrefix(strings.ToUpper(row["last_name"]), code[:1]) && !strings.ContainsAny(row["last_name"][:1], "AEIOU") {
			t.Fatalf("%v", row)
		}
	}
}

func TestCompanyIsOne(t *testing.T) {
	t.Parallel()
	for _, locale := range []string{"en_US", "de_DE", "fr_FR", "ja_JP"} {
		c := one(1000, of("company"), of("company_suffix"), of("industry"), of("work_email"), of("domain"), of("url"), of("ticker"), of("company_size"), of("annual_revenue"))
		c.Locale = locale
		industries := map[string]string{}
		for _, row := range generate(t, c)["things"].rows {
			company, suffix, industry, mail, domain, url := row[0], row[1], row[2], row[3], row[4], row[5]
			if !strings.Contains(company, suffix) || !strings.HasSuffix(mail, "@"+domain) || !strings.Contains(url, "."+domain) {
				t.Fatalf("%s: %v", locale, row)
			}
			if known, ok := industries[company]; ok && known != industry {
				t.Fatalf("%q is in %s and in %s", company, known, industry)
			}
			industries[company] = industry
			if per := figure(t, row[8]) / figure(t, row[7]); per < 15_000 || per > 2_000_000 {
				t.Fatalf("%v a head: %v", per, row)
			}
		}
	}
}

func TestBankIsOne(t *testing.T) {
	t.Parallel()
	foreign := 0
	for _, row := range rowsOf(t, 3000, of("iban"), of("bic"), of("country_code"), of("country")) {
		if !ibanValid(row["iban"]) || row["bic"][4:6] != row["iban"][:2] {
			t.Fatalf("%v", row)
		}
		if slices.Contains([]string{"FR", "ES", "IT", "GB", "BE", "NL", "PL", "TR"}, row["country_code"]) {
			foreign++
			if row["iban"][:2] != row["country_code"] {
				t.Fatalf("%v", row)
			}
		}
	}
	if foreign == 0 {
		t.Error("no row has an IBAN of its own country")
	}
}

// The national check digits inside of IBANs, by the rules that banks publish.
func TestNationalAccountNumbers(t *testing.T) {
	t.Parallel()
	number := func(digits string, m int) int {
		r := 0
		for _, c := range digits {
			r = (r*10 + int(c-'0')) % m
		}
		return r
	}
	for locale, valid := range map[string]func(bban string) bool{
		"fr_FR": func(s string) bool {
			return (89*number(s[:5], 97)+15*number(s[5:10], 97)+3*number(s[10:21], 97)+number(s[21:], 97))%97 == 0
		},
		"es_ES": func(s string) bool {
			return (weights(s[:8], 4, 8, 5, 10, 9, 7, 3, 6)+int(s[8]-'0'))%11 <= 1 && (weights(s[10:], 1, 2, 4, 8, 5, 10, 9, 7, 3, 6)+int(s[9]-'0'))%11 <= 2
		},
		"pt_PT": func(s string) bool { return number(s, 97) == 1 },
	} {
		c := one(500, of("iban"))
		c.Locale = locale
		for _, row := range generate(t, c)["things"].rows {
			if !ibanValid(row[0]) || !valid(row[0][4:]) {
				t.Fatalf("%s: %s", locale, row[0])
			}
		}
	}
}

func TestVehicleIsOne(t *testing.T) {
	t.Parallel()
	years := "ABCDEFGHJKLMNPRSTVWXY123456789"
	year := contract.Column{Name: "year", Type: contract.Integer, Min: number(2008), Max: number(2025)}
	for _, c := range []contract.Column{of("model_year"), year} {
		for _, row := range rowsOf(t, 2000, of("vehicle_make"), of("vehicle_model"), c, of("vin"), of("fuel_type"), of("odometer")) {
			y := int(figure(t, row[c.Name]))
			if !vinValid(row["vin"]) || row["vin"][9] != years[(y-1980)%30] {
				t.Fatalf("%v", row)
			}
			if c.Name == "model_year" && row["vehicle_model"] == "Model Y" && y < 2020 || figure(t, row["odometer"]) > 22_000*float64(2026-y) {
				t.Fatalf("%v", row)
			}
			if (row["vehicle_make"] == "Tesla") != (row["vin"][:3] == "5YJ") || row["vehicle_make"] == "Tesla" && row["fuel_type"] != "electric" {
				t.Fatalf("%v", row)
			}
		}
	}
}

func TestTreatmentFitsTheDiagnosis(t *testing.T) {
	t.Parallel()
	for _, row := range rowsOf(t, 1000, of("icd10"), of("diagnosis"), of("ward"), of("drug_name"), of("dosage")) {
		if row["icd10"] == "E11.9" && row["drug_name"] != "Metformin" || strings.HasPrefix(row["icd10"], "F") != (row["ward"] == "Psychiatry") {
			t.Fatalf("%v", row)
		}
	}
}

func TestPropertyIsOne(t *testing.T) {
	t.Parallel()
	for _, row := range rowsOf(t, 2000, of("square_feet"), of("area_m2"), of("bedrooms"), of("bathrooms"), of("list_price")) {
		feet, rooms := figure(t, row["square_feet"]), figure(t, row["bedrooms"])
		if d := figure(t, row["area_m2"])*10.7639 - feet; d > 1 || d < -1 {
			t.Fatalf("%v", row)
		}
		if rooms > 1 && feet/rooms < 300 || figure(t, row["bathrooms"]) > rooms+0.5 {
			t.Fatalf("%v", row)
		}
		if per := figure(t, row["list_price"]) / feet; per < 40 || per > 1200 {
			t.Fatalf("%v", row)
		}
	}
}

func TestGradeIsTheMarks(t *testing.T) {
	t.Parallel()
	for _, row := range rowsOf(t, 2000, of("mark"), of("grade_letter")) {
		want := "F"
		for _, g := range []struct {
			from float64
			name string
		}{{60, "D"}, {70, "C"}, {80, "B"}, {90, "A"}} {
			if figure(t, row["mark"]) >= g.from {
				want = g.name
			}
		}
		if row["grade_letter"] != want {
			t.Fatalf("%v", row)
		}
	}
}

func TestPartsOfMoneyAgree(t *testing.T) {
	t.Parallel()
	for _, row := range rowsOf(t, 2000, of("coverage_amount"), of("deductible"), of("premium"), of("claim_amount"), of("price"), of("quantity"), of("line_total"), of("tax_rate"), of("tax")) {
		sum := figure(t, row["coverage_amount"])
		if figure(t, row["deductible"]) > max(sum/50, 50) || figure(t, row["premium"]) > sum/20 || figure(t, row["claim_amount"]) > sum {
			t.Fatalf("%v", row)
		}
		if d := figure(t, row["line_total"])*figure(t, row["tax_rate"])/100 - figure(t, row["tax"]); d > 0.006 || d < -0.006 {
			t.Fatalf("%v", row)
		}
	}
}

// Each first column decides the second.
func TestPairsOfOneRecord(t *testing.T) {
	t.Parallel()
	for _, pair := range [][2]string{{"dish", "cuisine"}, {"color", "color_hex"}, {"color_hex", "color_rgb"}} {
		seen := map[string]string{}
		columns := []contract.Column{of("color"), of("dish"), of("cuisine"), of("color_hex"), of("color_rgb")}
		for _, row := range rowsOf(t, 1000, columns...) {
			if known, ok := seen[row[pair[0]]]; ok && known != row[pair[1]] {
				t.Fatalf("%q goes with %q and with %q", row[pair[0]], known, row[pair[1]])
			}
			seen[row[pair[0]]] = row[pair[1]]
		}
	}
	for _, row := range rowsOf(t, 1000, of("utm_source"), of("utm_medium"), of("carrier"), of("tracking_number")) {
		if (row["utm_source"] == "newsletter") != (row["utm_medium"] == "email") || (row["carrier"] == "Redline Logistics") != strings.HasPrefix(row["tracking_number"], "RL") {
			t.Fatalf("%v", row)
		}
	}
}
