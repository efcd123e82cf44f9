package clickhouse_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	driver "github.com/ClickHouse/clickhouse-go/v2"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/clickhouse"
	"github.com/sdg-service/sdg/internal/netguard"
	"github.com/sdg-service/sdg/internal/netguard/netguardtest"
)

// TestTypes also has the types that newer servers than the one in test/sources have.
func TestTypes(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		sourceType string
		kind       connector.Kind
		nullable   bool
		selected   string
	}{
		{"UInt32", connector.Integer, false, "toInt64(`c`)"},
		{"UInt64", connector.Decimal, false, "toString(`c`)"},
		{"Int256", connector.Decimal, false, "toString(`c`)"},
		{"Nullable(UInt128)", connector.Decimal, true, "toString(`c`)"},
		{"Decimal(76, 10)", connector.Decimal, false, "toString(`c`)"},
		{"Float32", connector.Float, false, "toFloat64(`c`)"},
		{"Bool", connector.Boolean, false, "toInt64(`c`)"},
		{"Date32", connector.Date, false, "toInt64(`c`)"},
		{"DateTime('Europe/Berlin')", connector.Moment, false, "toInt64(`c`)"},
		{"DateTime64(3)", connector.Moment, false, "toUnixTimestamp64Micro(`c`)"},
		{"Nullable(DateTime64(6, 'Asia/Tokyo'))", connector.Moment, true, "toUnixTimestamp64Micro(`c`)"},
		{"DateTime64(9, 'Asia/Tokyo')", connector.Text, false, "toString(toTimeZone(`c`, 'UTC'))"},
		{"LowCardinality(String)", connector.Text, false, "CAST(toString(`c`) AS String)"},
		{"LowCardinality(Nullable(String))", connector.Text, true, "CAST(toString(`c`) AS Nullable(String))"},
		{"LowCardinality(UInt8)", connector.Integer, false, "CAST(toInt64(`c`) AS Int64)"},
		{"SimpleAggregateFunction(sum, UInt64)", connector.Decimal, false, "toString(`c`)"},
		{"SimpleAggregateFunction(groupUniqArrayArray(10), Array(String))", connector.Text, false, "toString(`c`)"},
		{"Enum8('a, b)' = 1, 'c\\'d' = 2)", connector.Text, false, "toString(`c`)"},
		{"Map(String, Array(Nullable(UInt8)))", connector.Text, false, "toString(`c`)"},
		{"Variant(String, UInt64)", connector.Text, true, "CAST(toString(`c`) AS Nullable(String))"},
		{"JSON(max_dynamic_paths=8)", connector.Text, false, "toString(`c`)"},
		{"AggregateFunction(uniq, UInt64)", "", false, "`c`"},
	} {
		t.Run(c.sourceType, func(t *testing.T) {
			t.Parallel()
			kind, nullable, query, err := clickhouse.Query(c.sourceType)
			if want := "SELECT " + c.selected + " FROM `t`"; kind != c.kind || nullable != c.nullable || query != want || err != nil {
				t.Errorf("%s, %v, %s, %v; want %s, %v, %s", kind, nullable, query, err, c.kind, c.nullable, want)
			}
		})
	}
}

func FuzzTypes(f *testing.F) {
	f.Add("LowCardinality(Nullable(FixedString(3)))")
	f.Add("SimpleAggregateFunction(f('a,\\'', (1)), Decimal(9, 2))")
	f.Add("Nullable(")
	f.Add("SimpleAggregateFunction()")
	f.Fuzz(func(t *testing.T, sourceType string) {
		kind, _, query, err := clickhouse.Query(sourceType)
		if err != nil || !strings.HasSuffix(query, " FROM `t`") {
			t.Fatalf("%s, %v", query, err)
		}
		// Nothing of the type's text gets into the query.
		if rest := strings.NewReplacer("CAST(", "", "Nullable(", "", "toString(", "", "toTimeZone(", "", "toInt64(", "", "toFloat64(", "", "toUnixTimestamp64Micro(", "").Replace(query); len(rest) > 60 {
			t.Fatalf("%q gives %s as %s", sourceType, query, kind)
		}
	})
}

func TestSessionSettings(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name    string
		profile map[string]string
		texts   bool
		want    driver.Settings
		refused string
	}{
		{"may write", map[string]string{"readonly": "0", "max_execution_time": "0"}, true, driver.Settings{"readonly": 2, "max_execution_time": 21600, "max_block_size": 8192}, ""},
		{"may set", map[string]string{"readonly": "2", "max_execution_time": "60"}, true, driver.Settings{"max_block_size": 8192}, ""},
		{"a limit longer than ours", map[string]string{"readonly": "2", "max_execution_time": "1e9"}, true, driver.Settings{"max_execution_time": 21600, "max_block_size": 8192}, ""},
		{"may set nothing", map[string]string{"readonly": "1", "result_overflow_mode": "throw", "limit": "0"}, true, driver.Settings{}, ""},
		{"may set nothing, cut off", map[string]string{"readonly": "1", "timeout_overflow_mode": "break"}, true, nil, "timeout_overflow_mode"},
		{"may set nothing, limited", map[string]string{"readonly": "1", "limit": "10"}, true, nil, "limit = 10"},
		{"cut off", map[string]string{"readonly": "2", "max_execution_time": "1", "result_overflow_mode": "break", "offset": "5"}, true, driver.Settings{"result_overflow_mode": "throw", "offset": uint64(0), "max_block_size": 8192}, ""},
		{"cut off, old server", map[string]string{"readonly": "0", "result_overflow_mode": "break"}, false, nil, "result_overflow_mode"},
		{"the list itself is cut off", map[string]string{"limit": "1"}, true, nil, "incomplete"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			got, err := clickhouse.SessionSettings(c.profile, c.texts)
			if c.refused != "" {
				if err == nil || !strings.Contains(err.Error(), c.refused) {
					t.Errorf("%v", err)
				}
				return
			}
			if fmt.Sprint(got) != fmt.Sprint(c.want) || err != nil {
				t.Errorf("%v, %v; want %v", got, err, c.want)
			}
		})
	}
}

// TestOptions: the driver logs nothing and cannot connect but through the guard.
func TestOptions(t *testing.T) {
	t.Parallel()
	guard, err := netguard.New(netguard.Options{Resolver: netguardtest.Addresses(map[string][]string{"db.example": {"10.0.0.1"}})})
	if err != nil {
		t.Fatal(err)
	}
	raw, err := json.Marshal(map[string]any{"host": "db.example", "user": "u", "password": "canary-1c0ffee"})
	if err != nil {
		t.Fatal(err)
	}
	c, err := connector.Find("clickhouse").Accept(raw, guard)
	if err != nil {
		t.Fatal(err)
	}
	o, err := clickhouse.Options(c, guard)
	if err != nil {
		t.Fatal(err)
	}
	if o.Logger == nil || o.Logger.Enabled(t.Context(), 12) || fmt.Sprint(o.Addr) != "[db.example:9440]" {
		t.Errorf("%v %v", o.Logger, o.Addr)
	}
	if _, err := o.DialContext(t.Context(), "db.example:9440"); err == nil || !strings.Contains(err.Error(), "no address that can be reached") {
		t.Errorf("%v", err)
	}
	for _, hostile := range []string{"/var/run/x.sock", "a.example,b.example", "127.0.0.1", "10.0.0.1", "db.example:1", "u@db.example"} {
		raw, err := json.Marshal(map[string]any{"host": hostile, "user": "u", "password": "canary-1c0ffee"})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := connector.Find("clickhouse").Accept(raw, guard); err == nil || strings.Contains(fmt.Sprint(err), "canary") {
			t.Errorf("%s: %v", hostile, err)
		}
	}
}
