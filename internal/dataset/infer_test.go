package dataset_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/dataset"
	"github.com/sdg-service/sdg/internal/frame"
)

// numbered makes n cells by a format with one %d.
func numbered(format string, n int) []string {
	out := make([]string, n)
	for i := range out {
		out[i] = fmt.Sprintf(format, i)
	}
	return out
}

func TestColumnsAreInferred(t *testing.T) {
	t.Parallel()
	names := []string{"Anna Schmidt", "John Doe", "Maria Lopez", "Peter Parker", "Karen Moe", "Luis Sand"}
	type want struct {
		logical   string
		kind      frame.Kind
		treatment frame.Treatment
		semantic  string
		decimals  int
		layout    string
		nulls     int64
		personal  bool
		id        bool
		reason    string
	}
	learn, format := frame.Learn, frame.Format
	for name, c := range map[string]struct {
		file string
		want want
	}{
		"integers":                {column("n", 0, "3", "-1", "0", "3"), want{logical: "integer", kind: frame.Number, treatment: learn}},
		"decimals of the longest": {column("n", 0, "3", "-1.5", "0.125", "7"), want{logical: "decimal", kind: frame.Number, treatment: learn, decimals: 3}},
		"exponents":               {column("n", 0, "1e3", "2.5e-3", "1E+2", "1"), want{logical: "decimal", kind: frame.Number, treatment: learn, decimals: 4}},
		"late text widens":        {column("n", 0, append(numbered("%d", 500), "x")...), want{logical: "string", kind: frame.Text, treatment: format, id: true, reason: "differ"}},
		"late decimal widens":     {column("n", 0, append(numbered("%d", 500), "1.5")...), want{logical: "decimal", kind: frame.Number, treatment: learn, decimals: 1}},
		"thousands":               {column(`"n"`, 0, `"1,234"`, `"12"`, `"1,234,567.5"`, `"7"`), want{logical: "decimal", kind: frame.Number, treatment: learn, decimals: 1}},
		"decimal comma":           {"a;n\nx;1,5\ny;12,25\nz;3\n", want{logical: "decimal", kind: frame.Number, treatment: learn, decimals: 2, reason: "decimal marks"}},
		"points group thousands":  {"a;n\nx;1.234,5\ny;12,25\nz;3\n", want{logical: "decimal", kind: frame.Number, treatment: learn, decimals: 2, reason: "decimal marks"}},
		"currency":                {column("n", 0, "$3.50", "$1", "-$2.25"), want{logical: "decimal", kind: frame.Number, treatment: learn, decimals: 2, reason: `"$"`}},
		"currency behind":         {"a;n\nx;1,50 €\ny;12,25 €\n", want{logical: "decimal", kind: frame.Number, treatment: learn, decimals: 2, reason: `"€"`}},
		"two currencies":          {column("n", 0, "$3", "€1", "$2"), want{logical: "string", kind: frame.Category, treatment: learn}},
		"percent":                 {column("n", 0, "12%", "3.5%"), want{logical: "decimal", kind: frame.Number, treatment: learn, decimals: 1, reason: `"%"`}},
		"accounting negatives":    {column("n", 0, "(12)", "5"), want{logical: "integer", kind: frame.Number, treatment: learn}},
		"big integers":            {column("n", 0, "9007199254740993", "1"), want{logical: "string", kind: frame.Category, treatment: learn, reason: "2^53"}},
		"largest whole":           {column("n", 0, "9007199254740992", "1"), want{logical: "integer", kind: frame.Number, treatment: learn}},
		"leading zeros":           {column("n", 0, "007", "012", "0"), want{logical: "string", kind: frame.Category, treatment: learn, reason: "leading zeros"}},
		"zip codes":               {column("zip", 100, "10001", "94110", "60601"), want{logical: "string", kind: frame.Category, treatment: learn, semantic: "postal_code", reason: "not a quantity"}},
		"iso dates":               {column("d", 0, "2024-02-29", "1969-01-31"), want{logical: "date", kind: frame.Time, treatment: learn, layout: "2006-01-02"}},
		"no such day":             {column("d", 0, "2023-02-29", "1969-01-31"), want{logical: "string", kind: frame.Category, treatment: learn}},
		"day first":               {column("d", 0, "01/02/2024", "31/12/2023"), want{logical: "date", kind: frame.Time, treatment: learn, layout: "02/01/2006", reason: "day/month/year"}},
		"month first":             {column("d", 0, "01/02/2024", "12/31/2023"), want{logical: "date", kind: frame.Time, treatment: learn, layout: "01/02/2006", reason: "month/day/year"}},
		"undecided":               {column("d", 0, "1/2/2024", "3/4/2023"), want{logical: "date", kind: frame.Time, treatment: learn, layout: "1/2/2006", reason: "check it"}},
		"points mean day first":   {column("d", 0, "01.02.2024", "03.04.2023"), want{logical: "date", kind: frame.Time, treatment: learn, layout: "02.01.2006", reason: "check it"}},
		"neither order":           {column("d", 0, "13/01/2024", "01/13/2024"), want{logical: "string", kind: frame.Category, treatment: learn}},
		"named months":            {column("d", 0, "1 May 2024", "12 June 2023"), want{logical: "date", kind: frame.Time, treatment: learn, layout: "2 January 2006"}},
		"american":                {column(`d`, 0, `"Jan 2, 2024"`, `"May 12, 2023"`), want{logical: "date", kind: frame.Time, treatment: learn, layout: "Jan 2, 2006"}},
		"compact dates by name":   {column("order_date", 0, "20240131", "20231201"), want{logical: "date", kind: frame.Time, treatment: learn, layout: "20060102"}},
		"compact without a name":  {column("n", 0, "20240131", "20231201"), want{logical: "integer", kind: frame.Number, treatment: learn}},
		"datetime":                {column("d", 0, "2024-01-02 03:04:05", "2024-01-02 23:04:05.250"), want{logical: "datetime", kind: frame.Time, treatment: learn, layout: "2006-01-02 15:04:05.000"}},
		"rfc 3339":                {column("d", 0, "2024-01-02T03:04:05Z", "2024-01-02T03:04:05+02:00"), want{logical: "datetime", kind: frame.Time, treatment: learn, layout: "2006-01-02T15:04:05Z07:00", reason: "UTC"}},
		"half days":               {column("d", 0, "01/31/2024 03:04 PM", "01/02/2024 12:00 AM"), want{logical: "datetime", kind: frame.Time, treatment: learn, layout: "01/02/2006 03:04 PM"}},
		"times":                   {column("d", 0, "03:04", "23:59"), want{logical: "time", kind: frame.Time, treatment: learn, layout: "15:04"}},
		"versions":                {column("v", 0, "1.2.10", "1.12.3"), want{logical: "string", kind: frame.Category, treatment: learn}},
		"booleans":                {column("b", 0, "True", "false", "TRUE"), want{logical: "boolean", kind: frame.Category, treatment: learn}},
		"yes and no":              {column("b", 0, "Y", "N", "N/A", "Y"), want{logical: "boolean", kind: frame.Category, treatment: learn, nulls: 1}},
		"bits":                    {column("b", 0, "0", "1", "1"), want{logical: "boolean", kind: frame.Category, treatment: learn}},
		"numbers before booleans": {column("b", 0, "3", "true", "false"), want{logical: "string", kind: frame.Category, treatment: learn}},
		"nulls of numbers":        {column("n", 0, "1", "NA", "?", "-", "NaN", "null", "2"), want{logical: "integer", kind: frame.Number, treatment: learn, nulls: 5, reason: `"NaN"`}},
		"question mark of texts":  {column("w", 0, "a", "?", "b", "N/A"), want{logical: "string", kind: frame.Category, treatment: learn, nulls: 1, reason: `"N/A"`}},
		"Namibia":                 {column("cc", 0, "DE", "NA", "FR"), want{logical: "string", kind: frame.Category, treatment: learn}},
		"NA of texts":             {column("w", 0, "red", "NA", "blue"), want{logical: "string", kind: frame.Category, treatment: learn, nulls: 1, reason: `"NA"`}},
		"emails":                  {column("contact", 0, "a@b.de", "john@example.org"), want{logical: "string", kind: frame.Text, treatment: format, semantic: "email", personal: true}},
		"a few emails":            {column("x", 60, "red", "blue", "red", "blue", "a@b.de"), want{logical: "string", kind: frame.Text, treatment: format, personal: true, reason: "12 values show personal data"}},
		"phones":                  {column("x", 0, "+1 (555) 010-0199", "+49 30 901820"), want{logical: "string", kind: frame.Text, treatment: format, semantic: "phone", personal: true}},
		"phone numbers as digits": {column("phone", 0, "5550100199", "5550100200"), want{logical: "string", kind: frame.Text, treatment: format, semantic: "phone", personal: true}},
		"ssn":                     {column("x", 0, "078-05-1120", "219-09-9999"), want{logical: "string", kind: frame.Text, treatment: format, semantic: "ssn", personal: true}},
		"iban":                    {column("x", 0, "DE89 3704 0044 0532 0130 00", "GB82WEST12345698765432"), want{logical: "string", kind: frame.Text, treatment: format, semantic: "iban", personal: true}},
		"broken iban is no iban":  {column("x", 40, "DE89370400440532013001", "GB82WEST12345698765433"), want{logical: "string", kind: frame.Category, treatment: learn}},
		"cards":                   {column("x", 0, "4111111111111111", "5555555555554444"), want{logical: "string", kind: frame.Text, treatment: format, semantic: "credit_card", personal: true}},
		"card groups":             {column("x", 0, "4111 1111 1111 1111", "5555-5555-5555-4444"), want{logical: "string", kind: frame.Text, treatment: format, semantic: "credit_card", personal: true}},
		"ipv4":                    {column("x", 0, "10.0.0.1", "192.168.17.3"), want{logical: "string", kind: frame.Text, treatment: format, semantic: "ipv4", personal: true}},
		"ipv6":                    {column("x", 0, "2001:db8::1", "fe80::1ff:fe23:4567:890a"), want{logical: "string", kind: frame.Text, treatment: format, semantic: "ipv6", personal: true}},
		"names by content":        {column("name", 0, names...), want{logical: "string", kind: frame.Text, treatment: format, semantic: "full_name", personal: true, reason: "given names"}},
		"names behind titles":     {column("who", 0, `"Braund, Mr. Owen Harris"`, `"Cumings, Mrs. John (Florence Briggs)"`, `"Heikkinen, Miss. Laina"`), want{logical: "string", kind: frame.Text, treatment: format, semantic: "full_name", personal: true, reason: "given names"}},
		"names by name":           {column("last_name", 60, "Smith", "Jones", "Li"), want{logical: "string", kind: frame.Text, treatment: format, semantic: "last_name", personal: true}},
		"product names":           {column("product_name", 60, "Table", "Chair", "Lamp"), want{logical: "string", kind: frame.Category, treatment: learn}},
		"addresses":               {column("BillingAddress", 0, "1 Main St", "2 Side Rd"), want{logical: "string", kind: frame.Text, treatment: format, semantic: "full_address", personal: true}},
		"uuids":                   {column("x", 0, numbered("123e4567-e89b-42d3-a456-4266141%05d", 30)...), want{logical: "string", kind: frame.Text, treatment: format, semantic: "uuid", id: true}},
		"keys":                    {column("customer_id", 0, numbered("%d", 30)...), want{logical: "integer", kind: frame.Text, treatment: format, id: true}},
		"running numbers":         {column("x", 0, numbered("1%03d", 30)...), want{logical: "integer", kind: frame.Text, treatment: format, id: true}},
		"foreign keys":            {column("customer_id", 300, numbered("%d", 50)...), want{logical: "integer", kind: frame.Text, treatment: format, id: true, reason: "another table"}},
		"few keys are categories": {column("store_id", 300, "1", "2", "3"), want{logical: "string", kind: frame.Category, treatment: learn}},
		"codes":                   {column("ref", 0, numbered("AB-%04d-X", 30)...), want{logical: "string", kind: frame.Text, treatment: format, id: true}},
		"measures that differ":    {column("load", 0, "7", "90", "13", "55", "2", "41", "37", "68", "29", "83", "71"), want{logical: "integer", kind: frame.Number, treatment: learn}},
		"free text":               {column("remark", 0, numbered("the %d customers were all very pleased with it", 30)...), want{logical: "string", kind: frame.Text, treatment: format, semantic: "comment", reason: "free text"}},
		"categories":              {column("colour", 100, "red", "blue", "green"), want{logical: "string", kind: frame.Category, treatment: learn}},
		"thousands of integers":   {column(`"n"`, 0, `"1,234"`, `"12,500"`, `"7"`), want{logical: "integer", kind: frame.Number, treatment: learn}},
		"only ones":               {column("n", 0, "1", "1", "1"), want{logical: "integer", kind: frame.Number, treatment: learn}},
		"years that count up":     {column("YEAR", 0, numbered("19%02d", 60)...), want{logical: "integer", kind: frame.Number, treatment: learn}},
		"codes of states":         {column("state", 300, "1", "55", "12"), want{logical: "string", kind: frame.Category, treatment: learn, semantic: "state", reason: "not a quantity"}},
		"keys of persons":         {column("id", 3000, numbered("ansonca%02d", 90)...), want{logical: "string", kind: frame.Text, treatment: format, id: true, reason: "another table"}},
		"keys of customers":       {column("customer_id", 3000, numbered("%d", 90)...), want{logical: "integer", kind: frame.Text, treatment: format, id: true, reason: "another table"}},
		"keys of places":          {column("LocID", 3000, numbered("%d", 90)...), want{logical: "string", kind: frame.Category, treatment: learn, reason: "few"}},
		"nil and infinities":      {column("n", 0, "1.5", "nil", "inf", "-Inf", "--", "-2.5"), want{logical: "decimal", kind: frame.Number, treatment: learn, decimals: 1, nulls: 4, reason: `"inf"`}},
		"nil of texts":            {column("w", 0, "red", "nil", "inf"), want{logical: "string", kind: frame.Category, treatment: learn}},
		"no values":               {"a,b\n1,\n2,NA\n", want{logical: "string", kind: frame.Category, treatment: learn, nulls: 2, reason: "no values"}},
		"age describes":           {column("age", 0, "44", "51", "44"), want{logical: "integer", kind: frame.Number, treatment: learn, semantic: "age"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := infer(t, "table.csv", c.file)
			got := s.Columns[len(s.Columns)-1]
			reason := got.Reason
			if !strings.Contains(reason, c.want.reason) {
				t.Errorf("reason %q does not say %q", reason, c.want.reason)
			}
			if reason == "" {
				t.Error("no reason is given")
			}
			c.want.reason = ""
			have := want{got.Logical, got.Kind, got.Treatment, got.Semantic, got.Decimals, got.Layout, got.Nulls, got.PersonalData, got.Identifier, ""}
			if have != c.want {
				t.Errorf("column is\n%+v, want\n%+v\n%s", have, c.want, reason)
			}
			if (got.Nulls > 0) != got.Nullable {
				t.Errorf("%d cells are missing, but nullable is %v", got.Nulls, got.Nullable)
			}
			stored, _ := convert(t, s, "table.csv", c.file)
			load(t, s, stored, dataset.LoadOptions{})
		})
	}
}
