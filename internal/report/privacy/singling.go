package privacy

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/random"
	"github.com/sdg-service/sdg/internal/report/stat"
)

// attributes are the numbers of columns that queries of several columns combine.
var attributes = []int{3, 5}

// maxAttempts bounds the random queries that are tried per wanted query.
const maxAttempts = 100

// singlingOut makes queries that exactly one synthetic row satisfies and counts how many
// of them exactly one training row satisfies: someone who sees only synthetic rows claims
// "there is one person with these attributes". The control asks the same of as many
// holdout rows. Queries of one column ask for values that occur once and for the extremes;
// queries of several columns take a random synthetic row's categories and, for numbers,
// everything at least as far from the median.
func (j *judge) singlingOut(ctx context.Context) error {
	made, err := newIndex(ctx, j.columns, synthetic, j.draw(drawReferences, synthetic, j.report.Samples.References))
	if err != nil {
		return err
	}
	size := min(j.rows[train], j.rows[holdout], j.report.Samples.References)
	main, err := newIndex(ctx, j.columns, train, j.draw(drawEqual, train, size))
	if err != nil {
		return err
	}
	control, err := newIndex(ctx, j.columns, holdout, j.draw(drawEqual, holdout, size))
	if err != nil {
		return err
	}

	queries, err := j.univariate(ctx, made)
	if err != nil {
		return err
	}
	part := single(queries, main, control, "one column")
	j.risk(CheckSinglingOutOne, []Part{part}, len(queries),
		fmt.Sprintf("%d queries on one column that single out a synthetic row single out a training row in %.2f %% of cases, a holdout row in %.2f %% (%d rows of each).",
			len(queries), 100*part.Main, 100*part.Control, size))

	var parts []Part
	total := 0
	for _, n := range attributes {
		if n = min(n, len(j.columns)); n < 2 || len(parts) > 0 && n == attributes[0] {
			continue
		}
		queries, err := j.multivariate(ctx, made, n)
		if err != nil {
			return err
		}
		total += len(queries)
		parts = append(parts, single(queries, main, control, fmt.Sprintf("%d columns", n)))
	}
	if len(parts) > 0 {
		j.risk(CheckSinglingOutMany, parts, total,
			fmt.Sprintf("%d queries on several columns, each singling out a synthetic row, were put to %d training and holdout rows.", total, size))
	}
	return nil
}

// univariate lists the queries on one column in random order, at most MaxAttacks.
func (j *judge) univariate(ctx context.Context, made *index) ([][]predicate, error) {
	var queries [][]predicate
	for k := range made.columns {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		c := &made.columns[k]
		var own []predicate
		if len(c.absent) == 1 {
			own = append(own, predicate{column: k, op: absent})
		}
		if n := len(c.sorted); n > 0 && j.columns[k].Numeric() {
			own = append(own, predicate{k, atMost, c.sorted[0]}, predicate{k, atLeast, c.sorted[n-1]})
		}
		for i, v := range c.sorted {
			if (i == 0 || c.sorted[i-1] != v) && (i+1 == len(c.sorted) || c.sorted[i+1] != v) {
				own = append(own, predicate{k, equal, v})
			}
		}
		for _, p := range own {
			if q := []predicate{p}; made.single(q) {
				queries = append(queries, q)
			}
		}
	}
	if len(queries) == 0 {
		return nil, nil
	}
	p := random.NewPermutation(j.key.Child(drawSingling), uint64(len(queries)))
	chosen := make([][]predicate, min(len(queries), MaxAttacks))
	for i := range chosen {
		chosen[i] = queries[p.At(uint64(i))]
	}
	return chosen, nil
}

// multivariate draws queries on n columns, all different, at most MaxAttacks.
func (j *judge) multivariate(ctx context.Context, made *index, n int) ([][]predicate, error) {
	key := j.key.Child(drawSingling).Child(uint64(n))
	medians := make([]float64, len(made.columns))
	for k := range medians {
		medians[k] = made.median(k)
	}
	var queries [][]predicate
	seen := map[string]bool{}
	for attempt := uint64(0); attempt < maxAttempts*MaxAttacks && len(queries) < MaxAttacks; attempt++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		w, _ := key.Pair(attempt)
		row := int32(random.Below(w, uint64(made.rows)))
		order := random.NewPermutation(key.Child(attempt), uint64(len(made.columns)))
		query := make([]predicate, n)
		for i := range query {
			k := int(order.At(uint64(i)))
			query[i] = made.extreme(row, k, j.columns[k].Numeric(), medians[k])
		}
		slices.SortFunc(query, func(a, b predicate) int { return cmp.Compare(a.column, b.column) })
		if !made.single(query) {
			continue
		}
		if name := fmt.Sprint(query); !seen[name] {
			seen[name] = true
			queries = append(queries, query)
		}
	}
	return queries, nil
}

// extreme is the predicate that a row's cell gives.
func (x *index) extreme(row int32, k int, numeric bool, median float64) predicate {
	c := &x.columns[k]
	switch v := c.values[row]; {
	case c.null[row]:
		return predicate{column: k, op: absent}
	case !numeric:
		return predicate{k, equal, v}
	case v > median:
		return predicate{k, atLeast, v}
	default:
		return predicate{k, atMost, v}
	}
}

// single counts the queries that single out in the two samples.
func single(queries [][]predicate, main, control *index, name string) Part {
	m, c := 0, 0
	for _, q := range queries {
		if main.single(q) {
			m++
		}
		if control.single(q) {
			c++
		}
	}
	return residual(name, m, len(queries), c, len(queries))
}

// residual makes a part of an attack's successes on training and holdout rows.
func residual(name string, main, mainTrials, control, controlTrials int) Part {
	m, c := stat.Wilson(main, mainTrials), stat.Wilson(control, controlTrials)
	if mainTrials == 0 || controlTrials == 0 {
		return Part{Name: name}
	}
	r := beyondChance(stat.Risk(m, c), share(main, mainTrials), m, share(control, controlTrials), c)
	return Part{Name: name, Value: r.Value, Low: r.Low, High: r.High, Main: m.Value, Control: c.Value}
}

// beyondChance corrects a residual risk where few rows would feign one. The centres of
// Wilson's intervals lie the nearer to one half the fewer trials there are, so that two
// attacks which always succeed seem to differ. Hence: no risk where the attack succeeds no
// more often on training rows, and none is certain unless the difference of the plain
// shares is (Newcombe, Statistics in Medicine 17, 1998, method 10).
func beyondChance(risk, main, mainWilson, control, controlWilson stat.Rate) stat.Rate {
	difference := main.Value - control.Value
	if difference <= 0 {
		return stat.Rate{High: risk.High}
	}
	below, above := main.Value-mainWilson.Low, controlWilson.High-control.Value
	least := difference - math.Sqrt(float64(below*below)+float64(above*above))
	risk.Low = min(risk.Low, max(0, least)/(1-control.Value))
	return risk
}

// worst is the part whose risk is highest beyond doubt, or else highest.
func worst(parts []Part) Part {
	return slices.MaxFunc(parts, func(a, b Part) int {
		return cmp.Or(cmp.Compare(a.Low, b.Low), cmp.Compare(a.Value, b.Value))
	})
}

// risk judges an attack by its worst part. The more parts there are, the more does chance
// lift the worst of them: the interval is widened for the number of parts (Bonferroni).
func (j *judge) risk(name string, parts []Part, attacks int, detail string) {
	wider := random.NormalQuantileUpper(0.025/float64(len(parts))) / stat.Z95
	for i := range parts {
		p := &parts[i]
		p.Low = max(0, p.Value-float64(wider*(p.Value-p.Low)))
		p.High = min(1, p.Value+float64(wider*(p.High-p.Value)))
	}
	worst := worst(parts)
	if len(parts) > 1 {
		detail += " " + describe(worst)
	}
	verdict := judgedRisk(stat.Rate{Value: worst.Value, Low: worst.Low, High: worst.High})
	if attacks == 0 {
		verdict = notApplicable
		detail += " No such query exists, so nothing was tried."
	}
	j.check(Check{
		Name: name, Value: worst.Value, Low: worst.Low, High: worst.High, Warn: RiskWarn, Fail: RiskFail,
		Samples: attacks, Detail: detail, Parts: parts,
	}, verdict)
}
