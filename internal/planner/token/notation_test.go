package token_test

import (
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/planner/token"
)

func TestNotationsOfWords(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, text, want string }{
		{"bold", "**customers** (200 rows)", "customers ( 200 rows )"},
		{"bold with a colon inside", "- **name:** full name", "- name : full name"},
		{"bold by underscores", "__orders__: 600", "orders : 600"},
		{"slanted", "*orders*, 600 rows", "orders , 600 rows"},
		{"a bullet", "* name\n* city", "* name \n * city"},
		{"a product", "total = qty *price* 2", "total = qty price 2"},
		{"a power", "a ** 2 and b ** 2", "a * * 2 and b * * 2"},
		{"a product without blanks", "qty*price*2", "qty * price * 2"},
		{"snake case", "is__new and __init", "is__new and __init"},
		{"a foreign key in brackets", "van_id (fk vans), weight", "van_id ( -> vans ) , weight"},
		{"a foreign key alone", "van_id (fk), weight", "van_id , weight"},
		{"a foreign key behind a type", "van_id (int, fk)", "van_id ( int )"},
		{"a foreign key to a column", "van: FK vans(van_id)", "van : -> vans"},
		{"a foreign key behind a comma", "van_id, fk to vans", "van_id -> vans"},
		{"in SQL", "FOREIGN KEY (van_id) REFERENCES vans", "FOREIGN KEY ( van_id ) REFERENCES vans"},
		{"in prose", "with a foreign key to vans", "with a foreign key to vans"},
		{"shares with equals signs", "status paid=60%, open=40%", "status paid 60 , open 40"},
		{"constants", "vat=20%, discount=5%", "vat = 20 , discount = 5"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			var got []string
			for _, k := range token.Tokenize(c.text) {
				got = append(got, k.Text)
			}
			if s := strings.Join(got, " "); s != c.want {
				t.Errorf("%q\n got %s\nwant %s", c.text, s, c.want)
			}
		})
	}
}
