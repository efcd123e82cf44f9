package dataset_test

import (
	"bytes"
	"context"
	"math"
	"reflect"
	"testing"
	"time"

	"github.com/parquet-go/parquet-go"
	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/dataset"
)

// typed has a column for each direct way, with missing cells and without.
type typed struct {
	Long     int64      `parquet:"long"`
	Short    *int32     `parquet:"short,optional"`
	Double   *float64   `parquet:"double,optional"`
	Measured float64    `parquet:"measured"`
	Day      *int32     `parquet:"day,optional,date"`
	At       time.Time  `parquet:"at,timestamp(microsecond)"`
	Local    *int64     `parquet:"local,optional,timestamp(microsecond:local)"`
	Millis   *time.Time `parquet:"millis,optional,timestamp(millisecond)"`
	Name     *string    `parquet:"name,optional"`
}

func optional[T any](g *rapid.Generator[T]) *rapid.Generator[*T] {
	return rapid.Custom(func(t *rapid.T) *T {
		if rapid.IntRange(0, 4).Draw(t, "null") == 0 {
			return nil
		}
		v := g.Draw(t, "value")
		return &v
	})
}

// TestDirectValuesAreThoseOfTheirTexts: numbers and times that are not written as texts
// first give the same file and the same profile, whatever is in the columns.
func TestDirectValuesAreThoseOfTheirTexts(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		const day = 86_400_000_000
		doubles := rapid.OneOf(rapid.Float64(), rapid.Float64Range(-1e6, 1e6),
			rapid.SampledFrom([]float64{0, math.Copysign(0, -1), 1, 1.5, 1e15, 1e-7, 1 << 53, -1 << 60}))
		if rapid.Bool().Draw(t, "no numbers") {
			doubles = rapid.OneOf(doubles, rapid.SampledFrom([]float64{math.NaN(), math.Inf(1), math.Inf(-1)}))
		}
		longs := rapid.SampledFrom([]*rapid.Generator[int64]{
			rapid.Int64(), rapid.Int64Range(-1<<53, 1<<53), rapid.Int64Range(-3, 3), rapid.Int64Range(19000101, 19000128),
		}).Draw(t, "longs")
		days := rapid.SampledFrom([]*rapid.Generator[int32]{
			rapid.Int32(), rapid.Int32Range(-719_162, 2_932_896), rapid.SampledFrom([]int32{-719_163, -719_162, 0, 2_932_896, 2_932_897}),
		}).Draw(t, "days")
		micros := rapid.Int64Range(-719_163*day, 2_932_897*day)
		rows := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) typed {
			return typed{
				Long: longs.Draw(t, "long"), Short: optional(rapid.Int32()).Draw(t, "short"), Double: optional(doubles).Draw(t, "double"),
				Measured: doubles.Draw(t, "measured"), Day: optional(days).Draw(t, "day"), At: time.UnixMicro(rapid.Int64Range(-719_162*day, 2_932_896*day).Draw(t, "at")).UTC(),
				Local: optional(micros).Draw(t, "local"), Millis: optional(rapid.Just(time.UnixMilli(1_700_000_000_123))).Draw(t, "millis"),
				Name: optional(rapid.StringMatching("[a-c]{1,2}")).Draw(t, "name"),
			}
		}), 1, 30).Draw(t, "rows")
		var file bytes.Buffer
		w := parquet.NewGenericWriter[typed](&file)
		if _, err := w.Write(rows); err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		s, err := dataset.Infer(context.Background(), source("a.parquet", file.Bytes()), dataset.Limits{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		var direct, texts bytes.Buffer
		have, err := dataset.Convert(context.Background(), source("a.parquet", file.Bytes()), s, &direct, nil)
		if err != nil {
			t.Fatal(err)
		}
		want, err := dataset.ConvertTexts(context.Background(), source("a.parquet", file.Bytes()), s, &texts)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(direct.Bytes(), texts.Bytes()) {
			t.Error("the files differ")
		}
		if !reflect.DeepEqual(have, want) {
			t.Errorf("the profiles differ:\n%+v\n%+v", have, want)
		}
	})
}

// TestDirectValuesThatChanged: cells that are missing where none was are noticed.
func TestDirectValuesThatChanged(t *testing.T) {
	t.Parallel()
	type row struct {
		N *int64 `parquet:"n,optional"`
	}
	file := func(rows ...row) []byte {
		var out bytes.Buffer
		w := parquet.NewGenericWriter[row](&out)
		if _, err := w.Write(rows); err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		return out.Bytes()
	}
	one, two := int64(1), int64(200)
	s, err := dataset.Infer(context.Background(), source("a.parquet", file(row{&one}, row{&two})), dataset.Limits{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	_, err = dataset.Convert(context.Background(), source("a.parquet", file(row{&one}, row{nil})), s, &out, nil)
	if e := fault(t, err); e.Code != dataset.Changed {
		t.Errorf("the code is %s", e.Code)
	}
}
