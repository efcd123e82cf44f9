package waterdistribution

// Shares of the mean demand at each full hour, 1 in the mean of the day; between, they are joined by lines. The shapes are this
// service's: homes with a peak in the morning and in the evening, shops by day, works in two shifts.
var (
	homesByHour = []float64{0.45, 0.35, 0.3, 0.3, 0.4, 0.7, 1.25, 1.6, 1.5, 1.25, 1.15, 1.1, 1.15, 1.1, 1, 0.95, 1, 1.2, 1.5, 1.55, 1.45, 1.2, 0.9, 0.65}
	shopsByHour = []float64{0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.5, 0.9, 1.4, 1.75, 1.75, 1.75, 1.75, 1.75, 1.75, 1.75, 1.75, 1.5, 1.2, 0.9, 0.6, 0.5, 0.4, 0.3}
	worksByHour = []float64{0.6, 0.6, 0.6, 0.6, 0.6, 0.6, 1.2, 1.2, 1.2, 1.2, 1.2, 1.2, 1.2, 1.2, 1.2, 1.2, 1.2, 1.2, 1.2, 1.2, 1.2, 1.2, 0.6, 0.6}
)
