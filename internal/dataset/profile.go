package dataset

import "github.com/sdg-service/sdg/internal/frame"

// Profile describes the cells of a dataset. It quotes no cell of a column that is Text
// and no text that fewer than MinimumCount rows share.
//
// Counts of rows and missing cells, minima, maxima, means and standard deviations are
// always of all rows. Quantiles, histograms and associations are of SampleRows rows: all
// of them where SampleRows = Rows, else a uniform sample, and then Approximate. By the
// inequality of Dvoretzky, Kiefer, Wolfowitz and Massart a quantile's rank is off by more
// than sqrt(ln(200)/(2·SampleRows)) in at most one of a hundred columns: 0.16 % of the
// rows at 1,000,000. A correlation's standard error is at most 1/sqrt(SampleRows).
type Profile struct {
	Rows       int64 `json:"rows"`
	SampleRows int64 `json:"sample_rows"`
	// Approximate says that SampleRows is below Rows. QuantileError is then the bound of
	// ranks above, as a share (0 to 1) of the rows.
	Approximate   bool            `json:"approximate"`
	QuantileError float64         `json:"quantile_error,omitempty"`
	MinimumCount  int64           `json:"minimum_count"`
	Columns       []ColumnProfile `json:"columns"`
	Associations  *Associations   `json:"associations,omitempty"`
}

// ColumnProfile describes one column.
type ColumnProfile struct {
	Name  string     `json:"name"`
	Kind  frame.Kind `json:"kind"`
	Nulls int64      `json:"nulls"`
	// Distinct is the number of different values; see Column.DistinctApproximate.
	Distinct            int64 `json:"distinct"`
	DistinctApproximate bool  `json:"distinct_approximate,omitempty"`
	// Number is set for numbers, Time for times, Text for categories and texts; none of
	// them for a column without a value.
	Number *NumberProfile `json:"number,omitempty"`
	Time   *TimeProfile   `json:"time,omitempty"`
	Text   *TextProfile   `json:"text,omitempty"`
	// Top are the most frequent values in descending order, at most 20, of columns that
	// are not Text. TopApproximate: counts are those of the sample, scaled to all rows.
	Top            []TopValue `json:"top,omitempty"`
	TopApproximate bool       `json:"top_approximate,omitempty"`
}

// NumberProfile describes numbers.
type NumberProfile struct {
	Min  float64 `json:"min"`
	Max  float64 `json:"max"`
	Mean float64 `json:"mean"`
	// SD is the standard deviation of the sample (divisor n-1); 0 for one value.
	SD        float64         `json:"sd"`
	Zeros     int64           `json:"zeros"`
	Negatives int64           `json:"negatives"`
	Quantiles []QuantileValue `json:"quantiles"`
	Histogram Histogram       `json:"histogram"`
}

// QuantileValue is the smallest value that at least the share P of the values do not exceed.
type QuantileValue struct {
	P     float64 `json:"p"`
	Value float64 `json:"value"`
}

// Histogram has bins of equal width between Low and High, the last one closed. Counts are
// of the sampled rows.
type Histogram struct {
	Low    float64 `json:"low"`
	High   float64 `json:"high"`
	Counts []int64 `json:"counts"`
}

// TimeProfile describes dates and times, written in the column's layout. Histogram is in
// seconds since 1970-01-01T00:00:00Z.
type TimeProfile struct {
	Min       string    `json:"min"`
	Max       string    `json:"max"`
	Median    string    `json:"median"`
	Histogram Histogram `json:"histogram"`
}

// TextProfile describes lengths in characters.
type TextProfile struct {
	MinLength  int     `json:"min_length"`
	MaxLength  int     `json:"max_length"`
	MeanLength float64 `json:"mean_length"`
}

// TopValue is a value that at least MinimumCount rows share.
type TopValue struct {
	Value string `json:"value"`
	Count int64  `json:"count"`
}

// Associations are the strengths of the relations between pairs of columns that are not
// Text, between 0 and 1 except for correlations of two numbers, -1 to 1.
type Associations struct {
	Columns []string `json:"columns"`
	// Matrix holds Spearman's rank correlation for two numbers or times, the bias-corrected
	// Cramér's V (Bergsma 2013) for two categories, and the correlation ratio for a category
	// and a number. Undefined pairs are null: a constant column, or no row with both values.
	Matrix [][]*float64 `json:"matrix"`
	// Pearson holds the product-moment correlation of two numbers, null for other pairs.
	Pearson [][]*float64 `json:"pearson"`
	// Omitted are the columns left out, because there are too many or because a category
	// has too many values.
	Omitted []string `json:"omitted,omitempty"`
}
