package planner_test

import "testing"

// TestCentreBeforeLaw: the centre of a law may stand before its name.
func TestCentreBeforeLaw(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"averaging":         {"90 calls: agent, duration averaging 5 minutes, exponential", "90 calls: agent, duration exponential with mean 5 minutes"},
		"in brackets":       {"90 visits: city, pages viewed avg 6 (poisson)", "90 visits: city, pages viewed poisson with mean 6"},
		"both in brackets":  {"90 shops: visitors (mean 40, poisson), city", "90 shops: visitors (poisson with mean 40), city"},
		"a median":          {"90 clerks: city, income median 40k, lognormal", "90 clerks: city, income lognormal with median 40k"},
		"between columns":   {"90 parts: lifetime mean 1000 hours, weibull, colour", "90 parts: lifetime weibull with mean 1000 hours, colour"},
		"with an article":   {"90 calls: wait with a mean of 12 s, exponentially distributed; city", "90 calls: wait exponential with mean 12 s; city"},
		"a column's name":   {"90 tests: score averaging 70, grade A-D", "90 tests: score with mean 70, grade A-D"},
		"the law before it": {"90 calls: city, wait exponential, mean 5", "90 calls: city, wait exponential with mean 5"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}

// TestRelativeSpreads: a spread in percent is one of the number before it, unless that may be a percentage itself.
func TestRelativeSpreads(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"a unit":            {"90 parts: colour, length 20 mm +/- 5%", "90 parts: colour, length 20 mm +/- 1"},
		"a sign":            {"90 sensors: city, voltage 3.3 V ± 5%", "90 sensors: city, voltage 3.3 V ± 0.165"},
		"in words":          {"90 people: city, weight 80 kg give or take 15%", "90 people: city, weight 80 kg give or take 12"},
		"money":             {"90 flats: city, rent $1,200 ±10%", "90 flats: city, rent $1,200 ±120"},
		"a large number":    {"90 clerks: city, salary 50k plus or minus 10%", "90 clerks: city, salary 50k plus or minus 5000"},
		"glued":             {"90 parts: colour, weight 2.5kg±4%", "90 parts: colour, weight 2.5kg ± 0.1"},
		"degrees":           {"90 rooms: city, temperature 21 °C ± 2%", "90 rooms: city, temperature 21 °C ± 0.42"},
		"percentages":       {"90 rooms: city, humidity 60% ± 5%", "90 rooms: city, humidity averaging 60% with sd 5%"},
		"perhaps a percent": {"90 rooms: city, humidity 60 ± 5 %", "90 rooms: city, humidity averaging 60% with sd 5%"},
		"absolute":          {"90 parts: colour, length 20 mm +/- 1 mm", "90 parts: colour, length normal with mean 20 mm and sd 1"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}

// TestPercentCentres: columns of percentages lie around one, which is no share of rows there.
func TestPercentCentres(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"around":      {"90 mortgages: city, interest rate around 5.5%", "90 mortgages: city, interest rate averaging 5.5%"},
		"about":       {"90 loans with interest rate about 4%", "90 loans with interest rate averaging 4%"},
		"a measure":   {"90 rooms with humidity around 60%", "90 rooms with humidity averaging 60%"},
		"a sign":      {"90 servers: city, cpu usage ~35%, region", "90 servers: city, cpu usage averaging 35%, region"},
		"two of them": {"90 servers: city, cpu usage ~60%, disk load (about 40%)", "90 servers: city, cpu usage averaging 60%, disk load averaging 40%"},
		"spelled":     {"90 schools: city, attendance around 93 percent", "90 schools: city, attendance averaging 93%"},
		"a flag":      {"90 users: city, churned about 5%", "90 users: city, churned true for 5%"},
		"things":      {"90 parts: colour, defective (about 2%)", "90 parts: colour, defective true for 2%"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}
