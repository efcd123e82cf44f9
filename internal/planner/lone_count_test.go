package planner_test

import "testing"

// TestLoneCounts: a number that stands for itself, and nothing else counts, is how many rows there are.
func TestLoneCounts(t *testing.T) {
	t.Parallel()
	const list = "parcels: weight in kg 1-30, destination city"
	for _, text := range []string{
		list + ". Give me 900.", list + ". About 900 would do.", list + ", 900 altogether", list + " (900x)", list + " x 900",
		list + "; count 900", list + ". We'd be happy with 900.", list + ". Could you do 900?", list + ". How about 900?",
		list + ". I think 900 is a good number.", list + ". 900 in one go", "parcels[900]: weight in kg 1-30, destination city",
		"parcels (about 900): weight in kg 1-30, destination city", "Looking for parcels, 900 or so: weight in kg 1-30, destination city",
		"parcels: 900 x { weight in kg 1-30; destination city }", list + ". One row per parcel, 900 parcels.",
		list + ". Sample size 900",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			shapedAs(t, text, "parcels 900: weight, destination_city")
		})
	}
	for text, want := range map[string]string{
		"300 parcels: weight 1-30, city. 120 of them go to Berlin.":                              "parcels 300: weight, city",
		"parcels: weight 1-30, price, at most 900":                                               "parcels 100: weight, price",
		"parcels: city, floor 1, 2, 3 or 20, price":                                              "parcels 100: city, floor, price",
		"parcels: city, deposit. Deposit 900.":                                                   "parcels 100: city, deposit",
		"2.500 parcels with weight, city":                                                        "parcels 2500: weight, city",
		"2'500 parcels with weight, city":                                                        "parcels 2500: weight, city",
		"two and a half thousand parcels with weight, city":                                      "parcels 2500: weight, city",
		"220 people, name and age. Everyone is older than 65.":                                   "people 220: name, age",
		"220 people with name and city; nobody else, all told they are over 65":                  "people 220: name, city",
		"30 meters: number, city, installed on":                                                  "meters 30: meter_number, city, installed_on",
		"SELECT parcel_id, city FROM parcels LIMIT 75;":                                          "parcels 75: parcel_id, city",
		"select parcel_id, city\nfrom parcels; -- 2500 rows":                                     "parcels 2500: parcel_id, city",
		"parcel_id P0001 to P0350, weight 2-9, city":                                             "records 350: parcel_id, weight, city",
		"Weld ID runs W001 ... W640, joint BW or FW":                                             "records 640: weld_id, joint",
		"parcel no. 1 to 350, weight 2-9, city":                                                  "records 350: parcel_number, weight, city",
		"Stock snapshot, one row per SKU, 1,100 SKUs. Columns in order: sku, on_hand, reserved.": "snapshots 1100: sku, on_hand, reserved",
		"parcel id, weight 2-9, city. One row per parcel.":                                       "records 100: parcel_id, weight, city",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			shapedAs(t, text, want)
		})
	}
}

// TestListsOfTheNextColumn: a list with "or" belongs to the name right before it, also where that is a word nobody knows.
func TestListsOfTheNextColumn(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"40 welds: weld ID, joint BW or FW":                               `40 rows; weld_id integer; joint string BW=0.5 FW=0.5`,
		"40 boats: boat code, keel fin or long, sail white or red":        `40 rows; boat_code string BO\A-######; keel string fin=0.5 long=0.5; sail string white=0.5 red=0.5`,
		"40 trips: id, kit, heavy or light, fare 2-9":                     `40 rows; id integer; kit string heavy=0.5 light=0.5; fare decimal 2..9`,
		"40 welds: code W01 to W03, joint BW or FW":                       `40 rows; code string W01=0.3333 W02=0.3333 W03=0.3333; joint string BW=0.5 FW=0.5`,
		"40 loans: contract no. KR-004711, rate 1,5-4,5 %":                `40 rows; contract_number string KR-######; rate decimal 1.5..4.5`,
		"40 offers: client (a company), contact (e-mail), place (a city)": `40 rows; client string; contact string; place string`,
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			plansAs(t, text, want)
		})
	}
}
