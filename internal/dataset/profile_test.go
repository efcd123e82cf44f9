package dataset_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/dataset"
)

func TestNumbersAreDescribed(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(3, 4))
	var values []float64
	var b strings.Builder
	b.WriteString("k,v\n")
	nulls := int64(0)
	for i := range 20_000 {
		if i%17 == 0 {
			nulls++
			fmt.Fprintf(&b, "%d,\n", i)
			continue
		}
		// An offset far beyond the spread shows whether the variance cancels.
		v := math.Round((1e6+rng.NormFloat64())*100) / 100
		values = append(values, v)
		fmt.Fprintf(&b, "%d,%.2f\n", i, v)
	}
	s := infer(t, "a.csv", b.String())
	_, p := convert(t, s, "a.csv", b.String())
	c := p.Columns[1]
	sum := 0.0
	for _, v := range values {
		sum += v
	}
	mean := sum / float64(len(values))
	m2 := 0.0
	for _, v := range values {
		m2 += (v - mean) * (v - mean)
	}
	sd := math.Sqrt(m2 / float64(len(values)-1))
	if p.Approximate || p.SampleRows != 20_000 || c.Nulls != nulls {
		t.Errorf("profile is of %d rows with %d missing", p.SampleRows, c.Nulls)
	}
	if math.Abs(c.Number.Mean-mean) > 1e-9*mean || math.Abs(c.Number.SD-sd) > 1e-6*sd {
		t.Errorf("mean and sd are %v, %v, want %v, %v", c.Number.Mean, c.Number.SD, mean, sd)
	}
	slices.Sort(values)
	if c.Number.Min != values[0] || c.Number.Max != values[len(values)-1] {
		t.Error("minimum or maximum is wrong")
	}
	for _, q := range c.Number.Quantiles {
		if want := values[int(math.Ceil(q.P*float64(len(values))))-1]; q.Value != want {
			t.Errorf("quantile %v is %v, want %v", q.P, q.Value, want)
		}
	}
	total, h := int64(0), c.Number.Histogram
	for i, n := range h.Counts {
		low, high := h.Low+(h.High-h.Low)*float64(i)/32, h.Low+(h.High-h.Low)*float64(i+1)/32
		want := int64(0)
		for _, v := range values {
			if v >= low+1e-9 && v < high-1e-9 {
				want++
			}
		}
		if n < want {
			t.Errorf("bin %d counts %d, at least %d lie well within", i, n, want)
		}
		total += n
	}
	if total != int64(len(values)) {
		t.Errorf("the histogram counts %d of %d", total, len(values))
	}
	distinct := int64(len(slices.Compact(slices.Clone(values))))
	if c.Distinct != distinct || c.DistinctApproximate {
		t.Errorf("%d different values, want %d", c.Distinct, distinct)
	}
	top := c.Top[0]
	if n := int64(strings.Count(b.String(), ","+top.Value+"\n")); n != top.Count {
		t.Errorf("%s is counted %d times, not %d", top.Value, top.Count, n)
	}
}

func TestProfilesKeepSecrets(t *testing.T) {
	t.Parallel()
	var b strings.Builder
	b.WriteString("id,email,colour,remark\n")
	for i := range 200 {
		colour := "red"
		if i < 4 {
			colour = "rare-shade"
		}
		fmt.Fprintf(&b, "secret-key-%04d,person%d@mail.example,%s,we had a very long talk about number %d\n", i, i%3, colour, i%2)
	}
	s := infer(t, "a.csv", b.String())
	_, p := convert(t, s, "a.csv", b.String())
	text, err := json.Marshal(p)
	if err != nil {
		t.Fatal(err)
	}
	for _, secret := range []string{"secret-key", "person", "mail.example", "rare-shade"} {
		if bytes.Contains(text, []byte(secret)) {
			t.Errorf("the profile quotes %q", secret)
		}
	}
	if len(p.Columns[2].Top) != 1 || p.Columns[2].Top[0] != (dataset.TopValue{Value: "red", Count: 196}) {
		t.Errorf("top values are %v", p.Columns[2].Top)
	}
}

func association(t *testing.T, p *dataset.Profile, a, b string) float64 {
	t.Helper()
	i, j := slices.Index(p.Associations.Columns, a), slices.Index(p.Associations.Columns, b)
	if i < 0 || j < 0 || p.Associations.Matrix[i][j] == nil {
		t.Fatalf("no association of %s and %s in %v", a, b, p.Associations.Columns)
	}
	return *p.Associations.Matrix[i][j]
}

func near(t *testing.T, what string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 1e-6 {
		t.Errorf("%s is %v, want %v", what, got, want)
	}
}

func TestAssociations(t *testing.T) {
	t.Parallel()
	t.Run("correlation ratio", func(t *testing.T) {
		t.Parallel()
		// Scores by subject: between 6780, total 9640.
		var b strings.Builder
		b.WriteString("subject,score\n")
		for subject, scores := range map[string][]int{"Algebra": {45, 70, 29, 15, 21}, "Geometry": {40, 20, 30, 42}, "Statistics": {65, 95, 80, 70, 85, 73}} {
			for _, score := range scores {
				fmt.Fprintf(&b, "%s,%d\n", subject, score)
			}
		}
		text := b.String()
		_, p := convert(t, infer(t, "a.csv", text), "a.csv", text)
		near(t, "η", association(t, p, "subject", "score"), math.Sqrt(6780.0/9640))
	})
	t.Run("correlations", func(t *testing.T) {
		t.Parallel()
		// A rising curve: ranks agree wholly, values by r = 0.935...; missing pairs do not count.
		text := "x,y,z\n"
		var xs, ys []float64
		for i := range 30 {
			x := float64(i%10) + 0.5
			text += fmt.Sprintf("%.1f,%.3f,%d\n", x, x*x*x, -i)
			xs, ys = append(xs, x), append(ys, math.Round(x*x*x*1000)/1000)
		}
		text += "99,,1\n,5.0,1\n"
		_, p := convert(t, infer(t, "a.csv", text), "a.csv", text)
		if got := association(t, p, "x", "y"); got < 0.99 {
			t.Errorf("Spearman is %v", got)
		}
		var sx, sy, sxx, syy, sxy float64
		for i, x := range xs {
			y := ys[i]
			sx, sy, sxx, syy, sxy = sx+x, sy+y, sxx+x*x, syy+y*y, sxy+x*y
		}
		n := float64(len(xs))
		r := (n*sxy - sx*sy) / math.Sqrt((n*sxx-sx*sx)*(n*syy-sy*sy))
		near(t, "Pearson", *p.Associations.Pearson[0][1], r)
	})
	t.Run("cramér", func(t *testing.T) {
		t.Parallel()
		counts := [2][3]int{{30, 10, 20}, {5, 25, 10}}
		text := "a,b\n"
		var rows [2]float64
		var columns [3]float64
		n := 0.0
		for i := range counts {
			for j, c := range counts[i] {
				text += strings.Repeat(fmt.Sprintf("a%d,b%d\n", i, j), c)
				rows[i] += float64(c)
				columns[j] += float64(c)
				n += float64(c)
			}
		}
		chi := 0.0
		for i := range counts {
			for j, c := range counts[i] {
				e := rows[i] * columns[j] / n
				chi += (float64(c) - e) * (float64(c) - e) / e
			}
		}
		phi := max(0, chi/n-1*2/(n-1))
		r, k := 2-1/(n-1), 3-4/(n-1)
		_, p := convert(t, infer(t, "a.csv", text), "a.csv", text)
		near(t, "V", association(t, p, "a", "b"), math.Sqrt(phi/(min(r, k)-1)))
	})
	t.Run("constant columns", func(t *testing.T) {
		t.Parallel()
		text := "a,b,c\n1,x,5\n1,x,6\n1,x,7\n"
		_, p := convert(t, infer(t, "a.csv", text), "a.csv", text)
		if p.Associations.Matrix[0][2] != nil || p.Associations.Matrix[1][2] != nil || p.Associations.Pearson[0][2] != nil {
			t.Errorf("a constant column is associated: %v", p.Associations)
		}
	})
}

func TestSampledProfilesStayWithinTheirBounds(t *testing.T) {
	t.Parallel()
	const n = 60_000
	rng := rand.New(rand.NewPCG(5, 6))
	var b strings.Builder
	b.WriteString("v,w,c\n")
	values := make([]float64, n)
	for i := range n {
		values[i] = math.Round(rng.ExpFloat64()*1000) / 1000
		fmt.Fprintf(&b, "%.3f,%.3f,%s\n", values[i], -values[i], []string{"x", "y"}[i%2])
	}
	s := infer(t, "a.csv", b.String())
	p, err := dataset.ConvertWithin(source("a.csv", []byte(b.String())), s, io.Discard, 20_000, nil)
	if err != nil {
		t.Fatal(err)
	}
	if !p.Approximate || p.SampleRows > 10_000 || p.SampleRows < 4500 || p.Rows != n {
		t.Fatalf("the sample has %d of %d rows", p.SampleRows, p.Rows)
	}
	slices.Sort(values)
	for _, q := range p.Columns[0].Number.Quantiles {
		below, _ := slices.BinarySearch(values, q.Value)
		if share := float64(below) / n; math.Abs(share-q.P) > p.QuantileError+0.001 {
			t.Errorf("quantile %v lies at %v, further than %v", q.P, share, p.QuantileError)
		}
	}
	near(t, "Spearman", association(t, p, "v", "w"), -1)
	if c := p.Columns[0]; c.Number.Max != values[n-1] || !c.TopApproximate {
		t.Error("the maximum is not exact, or top values are called so")
	}
	if c := p.Columns[2]; c.Top[0].Count != n/2 || c.TopApproximate {
		t.Errorf("categories are counted %v", c.Top)
	}
}

func TestDistinctIsEstimatedWithinItsError(t *testing.T) {
	t.Parallel()
	const n = 40_000
	var b strings.Builder
	b.WriteString("k,few,rising\n")
	for i := range n {
		fmt.Fprintf(&b, "%x,%d,K%d\n", uint64(i)*0x9E3779B97F4A7C15, i%50, i)
	}
	s, err := dataset.InferWithin(source("a.csv", []byte(b.String())), 8192, nil)
	if err != nil {
		t.Fatal(err)
	}
	k, few, rising := s.Columns[0], s.Columns[1], s.Columns[2]
	if !rising.Unique || rising.Distinct != n || rising.DistinctApproximate {
		t.Errorf("the rising key is %+v", rising)
	}
	// Five standard errors of 1.04/sqrt(2^14).
	if !k.DistinctApproximate || math.Abs(float64(k.Distinct)-n) > 5*0.00813*n {
		t.Errorf("%d different values are estimated, want about %d", k.Distinct, n)
	}
	if few.DistinctApproximate || few.Distinct != 50 {
		t.Errorf("%d different values, want exactly 50", few.Distinct)
	}
	if !k.Identifier || k.Unique {
		t.Errorf("the key is %+v; uniqueness cannot be known", k)
	}
}

// TestGolden keeps schema and profile of a table with all kinds of columns, byte for byte.
func TestGolden(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile(filepath.Join("testdata", "patients.csv"))
	if err != nil {
		t.Fatal(err)
	}
	s := infer(t, "patients.csv", string(data))
	_, p := convert(t, s, "patients.csv", string(data))
	for name, v := range map[string]any{"patients.schema.json": s, "patients.profile.json": p} {
		got, err := json.MarshalIndent(v, "", " ")
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, '\n')
		golden := filepath.Join("testdata", name)
		if *update {
			if err := os.WriteFile(golden, got, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(golden)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s differs; run with -update and look at the difference", name)
		}
	}
}
