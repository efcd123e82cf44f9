package mock

import (
	"github.com/sdg-service/sdg/internal/contract"
)

// defaultLaw is what a number or date of a meaning is drawn from where the contract says nothing.
type defaultLaw struct {
	min, max float64
	scale    int // decimals where the column has none of its own
	dist     *contract.Distribution
	share    *float64 // of true
	step     float64  // values are multiples of it where the column's decimals allow that
	endings  bool     // prices end in .99, .49, .95 and .00
	// fromDays and toDays are a period relative to as_of.
	fromDays, toDays int64
}

func number(x float64) *float64 { return &x }

func even(min, max float64) *defaultLaw { return &defaultLaw{min: min, max: max} }

func bell(min, max, mean, deviation float64) *defaultLaw {
	return &defaultLaw{min: min, max: max, dist: &contract.Distribution{Kind: contract.Normal, Mean: number(mean), StdDev: number(deviation)}}
}

func tail(min, max, median, sigma float64) *defaultLaw {
	return &defaultLaw{min: min, max: max, scale: 2, dist: &contract.Distribution{Kind: contract.Lognormal, Median: number(median), Sigma: number(sigma)}}
}

func waits(max, mean float64) *defaultLaw {
	return &defaultLaw{min: 0, max: max, dist: &contract.Distribution{Kind: contract.Exponential, Mean: number(mean)}}
}

func period(from, to int64) *defaultLaw { return &defaultLaw{fromDays: from, toDays: to} }

func yes(share float64) *defaultLaw { return &defaultLaw{share: number(share)} }

// semanticLaw returns the law of a meaning; nil where it has none. The figures are round
// values chosen to look right to people, not measured ones.
func semanticLaw(c *contract.Column, asOf int64) *defaultLaw {
	switch c.Semantic {
	case "age":
		return bell(18, 90, 44, 17)
	case "date_of_birth":
		// Adults from 18 to 90.
		return period(addMonths(asOf, -12*90)-asOf, addMonths(asOf, -12*18)-asOf)
	case "height":
		return scaled(bell(140, 210, 170, 10), 1)
	case "weight":
		return scaled(bell(42, 160, 76, 14), 1)
	case "bmi":
		return scaled(bell(15, 48, 26, 4.5), 1)
	case "salary":
		return inSteps(tail(22_000, 400_000, 62_000, 0.4), 100)
	case "bonus":
		return tail(0, 120_000, 4_000, 0.8)
	case "hourly_rate":
		return tail(9, 250, 28, 0.45)
	case "years_experience":
		return bell(0, 45, 9, 7)
	case "company_size":
		return tail(1, 250_000, 60, 1.7)
	case "annual_revenue":
		return tail(20_000, 5e10, 4_000_000, 1.6)
	case "performance_rating":
		return bell(1, 5, 3.4, 0.9)
	case "hire_date":
		return period(-365*10, -30)
	case "termination_date":
		return period(-365*4, 0)
	case "price":
		d := tail(0.99, 5_000, 28, 0.9)
		d.endings = true
		return d
	case "cost":
		return tail(0.5, 3_000, 16, 0.9)
	case "margin":
		return tail(0.2, 2_000, 10, 0.9)
	case "quantity":
		return &defaultLaw{min: 1, max: 100, dist: &contract.Distribution{Kind: contract.Geometric, Probability: number(0.42)}}
	case "line_total":
		return tail(0.99, 20_000, 48, 1)
	case "discount":
		return &defaultLaw{min: 0, max: 60, dist: &contract.Distribution{Kind: contract.Exponential, Mean: number(9), ZeroShare: 0.4}}
	case "tax":
		return tail(0.05, 5_000, 5, 1)
	case "tax_rate":
		return scaled(bell(0, 25, 9, 4), 2)
	case "shipping_fee":
		return tail(0, 80, 6, 0.5)
	case "tip":
		return tail(0, 200, 4.5, 0.7)
	case "order_total", "amount":
		return tail(0.5, 50_000, 55, 1)
	case "loyalty_points":
		return tail(0, 200_000, 900, 1.2)
	case "lifetime_value":
		return tail(0, 100_000, 320, 1.1)
	case "rating":
		return bell(1, 5, 4.3, 0.9)
	case "stock_on_hand":
		return &defaultLaw{min: 0, max: 5_000, dist: &contract.Distribution{Kind: contract.Gamma, Shape: number(1.2), Scale: number(90), ZeroShare: 0.06}}
	case "reorder_level":
		return tail(1, 500, 25, 0.6)
	case "lead_time_days":
		return tail(1, 120, 9, 0.6)
	case "balance":
		return scaled(&defaultLaw{min: -5_000, max: 500_000, dist: &contract.Distribution{Kind: contract.Mixture, Components: []contract.Component{
			{Weight: 0.92, Distribution: contract.Distribution{Kind: contract.Lognormal, Median: number(2_400), Sigma: number(1.3)}},
			{Weight: 0.08, Distribution: contract.Distribution{Kind: contract.Normal, Mean: number(-300), StdDev: number(400)}}}}}, 2)
	case "is_fraud":
		return yes(0.01)
	case "credit_score":
		return bell(300, 850, 705, 85)
	case "interest_rate":
		return scaled(bell(0.5, 30, 7, 4), 2)
	case "loan_amount":
		return inSteps(tail(500, 2_000_000, 18_000, 1), 100)
	case "loan_term":
		return &defaultLaw{min: 12, max: 360, dist: &contract.Distribution{Kind: contract.Lognormal, Median: number(48), Sigma: number(0.7)}}
	case "premium":
		return tail(80, 20_000, 780, 0.6)
	case "deductible":
		return inSteps(tail(50, 10_000, 500, 0.7), 50)
	case "coverage_amount":
		return inSteps(tail(5_000, 10_000_000, 150_000, 1), 1_000)
	case "claim_amount":
		return tail(50, 1_000_000, 2_100, 1.2)
	case "ohlcv_open", "ohlcv_high", "ohlcv_low", "ohlcv_close":
		return tail(1, 5_000, 90, 0.8)
	case "ohlcv_volume":
		return tail(100, 1e9, 900_000, 1.2)
	case "lab_value":
		return scaled(bell(0.1, 300, 90, 40), 2)
	case "systolic_bp":
		return bell(90, 190, 124, 15)
	case "diastolic_bp":
		return bell(50, 89, 77, 9)
	case "heart_rate":
		return bell(42, 160, 74, 12)
	case "temperature_body":
		return scaled(bell(35, 41, 36.8, 0.5), 1)
	case "admission_date":
		return period(-365, -15)
	case "discharge_date":
		return period(-365, 0)
	case "length_of_stay":
		return waits(60, 4.5)
	case "credits":
		return even(1, 6)
	case "mark":
		return scaled(bell(0, 100, 70, 12), 1)
	case "gpa":
		return scaled(bell(0, 4, 3.05, 0.5), 2)
	case "port":
		return even(1024, 65_535)
	case "bytes", "file_size":
		return tail(64, 5e9, 24_000, 2)
	case "latency_ms":
		return tail(1, 30_000, 85, 0.8)
	case "cpm":
		return tail(0.2, 80, 6, 0.6)
	case "cpc":
		return tail(0.05, 40, 1.1, 0.7)
	case "impressions":
		return tail(10, 50_000_000, 9_000, 1.4)
	case "clicks":
		return tail(0, 1_000_000, 180, 1.4)
	case "ctr":
		if c.Type == contract.Integer {
			return even(0, 12) // per cent
		}
		return scaled(even(0, 0.12), 4)
	case "call_duration":
		return waits(7_200, 190)
	case "odometer":
		return tail(0, 400_000, 48_000, 0.8)
	case "model_year":
		return bell(2000, float64(yearOf(asOf)), 2017, 5)
	case "bedrooms":
		return bell(1, 8, 3, 1)
	case "bathrooms":
		return inSteps(scaled(bell(1, 6, 2, 0.8), 1), 0.5)
	case "square_feet":
		return tail(250, 15_000, 1_650, 0.45)
	case "area_m2":
		return tail(20, 1_500, 130, 0.5)
	case "lot_size":
		return tail(0.02, 200, 0.3, 0.9)
	case "year_built":
		return bell(1890, float64(yearOf(asOf)), 1983, 26)
	case "list_price":
		return inSteps(tail(30_000, 20_000_000, 380_000, 0.6), 100)
	case "listed_date":
		return period(-700, -120)
	case "sold_date":
		return period(-690, 0)
	case "elevation":
		return tail(0, 4_500, 180, 1.1)
	case "distance":
		return tail(0.1, 5_000, 6, 1.1)
	case "temperature", "measurement":
		return scaled(bell(-30, 60, 21, 6), 1)
	case "humidity":
		return scaled(bell(0, 100, 52, 15), 1)
	case "pressure":
		return scaled(bell(0, 25, 5, 1.5), 2)
	case "vibration":
		return tail(0, 50, 2.1, 0.5)
	case "voltage":
		return scaled(bell(0, 480, 230, 4), 1)
	case "current":
		return tail(0, 400, 8, 0.6)
	case "power", "energy_kwh":
		return scaled(&defaultLaw{min: 0, max: 10_000, dist: &contract.Distribution{Kind: contract.Gamma, Shape: number(2), Scale: number(4)}}, 2)
	case "flow":
		return scaled(bell(0, 500, 40, 12), 2)
	case "rpm":
		return bell(0, 6_000, 1_480, 120)
	case "co2":
		return tail(380, 5_000, 620, 0.35)
	case "pm25":
		return tail(0, 500, 11, 0.7)
	case "wind_speed":
		return scaled(&defaultLaw{min: 0, max: 60, dist: &contract.Distribution{Kind: contract.Weibull, Shape: number(2), Scale: number(6)}}, 1)
	case "rainfall":
		return scaled(&defaultLaw{min: 0, max: 200, dist: &contract.Distribution{Kind: contract.Exponential, Mean: number(4), ZeroShare: 0.7}}, 1)
	case "opt_in", "bool":
		return yes(0.5)
	case "in_stock":
		return yes(0.92)
	case "latitude":
		return scaled(even(-90, 90), 6)
	case "longitude":
		return scaled(even(-180, 180), 6)
	}
	return nil
}

func inSteps(d *defaultLaw, step float64) *defaultLaw {
	d.step = step
	return d
}

func scaled(d *defaultLaw, scale int) *defaultLaw {
	d.scale = scale
	return d
}

func yearOf(days int64) int64 {
	y, _, _ := civilDate(days)
	return y
}
