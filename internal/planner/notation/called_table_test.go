package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestCalledTables(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.CalledTables, map[string]struct{ text, want string }{
		"calls":    {"warehouses(id, city) 8 rows; stock(warehouse_id, quantity 0..1000, unique (warehouse_id)) 400 rows", "- 8 warehouses: id, city\n- 400 stock: warehouse_id, quantity 0..1000, unique (warehouse_id)"},
		"for each": {"shops(code, city) 20 rows; tills(shop_code -> shops, model) 3 rows per shop", "- 20 shops: code, city\n- 3 tills per shop: shop_code, model"},
		"arrays":   {"stations[15]: name, capacity 8..24\nscooters[8 per station]: battery 5..100", "- 15 stations: name, capacity 8..24\n- 8 scooters per station: battery 5..100"},
		"numbers":  {"Tables for a demo: (1) stations - 15 rows - name, capacity from 8 to 24; (2) scooters - 8 for each station - battery from 5 to 100.", "- 15 stations: name, capacity from 8 to 24\n- 8 scooters per station: battery from 5 to 100"},
		"one":      {"warehouses(id, city) 8 rows", ""},
		"prose":    {"We have shops (20 rows) and tills (60 rows).", ""},
	})
}
