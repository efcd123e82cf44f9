package mock_test

import (
	"math"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// called is a column of a meaning under another name.
func called(name, semantic string) contract.Column {
	c := of(semantic)
	c.Name = name
	return c
}

// threeLetters: of large countries, both codes are of one.
func threeLetters(two, three string) bool {
	want := map[string]string{"US": "USA", "CN": "CHN", "IN": "IND", "BR": "BRA", "RU": "RUS", "JP": "JPN", "MX": "MEX"}[two]
	return want == "" || want == three
}

// However a file calls the columns of one place or person, they agree; those of two are apart.
func TestColumnNamesOfOneRecord(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		columns []contract.Column
		agree   func(row map[string]string) bool
		always  bool
	}{
		"a code of three letters": {[]contract.Column{of("country"), of("country_code"), of("country_code3")}, func(r map[string]string) bool { return threeLetters(r["country_code"], r["country_code3"]) }, true},
		"alpha-3":                 {[]contract.Column{called("country_alpha2", "country_code"), called("country_alpha3", "country_code3")}, func(r map[string]string) bool { return threeLetters(r["country_alpha2"], r["country_alpha3"]) }, true},
		"zipcode and us_state":    {[]contract.Column{called("us_state", "state_code"), called("postalcode", "postal_code"), called("zipcode", "postal_code")}, func(r map[string]string) bool { return r["postalcode"] == r["zipcode"] }, true},
		"a location": {[]contract.Column{called("location", "city"), called("location_lat", "latitude"), called("gps_latitude", "latitude")}, func(r map[string]string) bool {
			return math.Abs(figure(t, r["location_lat"])-figure(t, r["gps_latitude"])) < 0.1
		}, true},
		"fname and lname":         {[]contract.Column{called("fname", "first_name"), called("lname", "last_name"), of("full_name")}, func(r map[string]string) bool { return r["full_name"] == r["fname"]+" "+r["lname"] }, true},
		"a middle initial":        {[]contract.Column{of("first_name"), of("middle_name"), of("middle_initial")}, func(r map[string]string) bool { return r["middle_initial"] == r["middle_name"][:1] }, true},
		"two persons stay two":    {[]contract.Column{called("customer_fname", "first_name"), called("agent_fname", "first_name")}, func(r map[string]string) bool { return r["customer_fname"] == r["agent_fname"] }, false},
		"two places stay two":     {[]contract.Column{called("pickup_zipcode", "postal_code"), called("dropoff_zipcode", "postal_code")}, func(r map[string]string) bool { return r["pickup_zipcode"] == r["dropoff_zipcode"] }, false},
		"billing is not shipping": {[]contract.Column{called("billing_us_state", "state"), called("shipping_us_state", "state")}, func(r map[string]string) bool { return r["billing_us_state"] == r["shipping_us_state"] }, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			agree := 0
			rows := rowsOf(t, 500, c.columns...)
			for _, row := range rows {
				if c.agree(row) {
					agree++
				}
			}
			if c.always && agree < len(rows) || !c.always && agree > len(rows)/4 {
				t.Errorf("%d of %d rows agree; the first is %v", agree, len(rows), rows[0])
			}
		})
	}
}
