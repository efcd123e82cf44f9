package judge

import (
	"math"
	"strconv"
)

const tagHeader = "tag,column,title,unit,role,lo,hi,lsb,noise_sd,decimals,isa95_path,alarm_ll,alarm_l,alarm_h,alarm_hh"

// tag is a line of tags.csv.
type tag struct {
	name, column, role     string
	lo, hi, lsb, noise     float64
	decimals               int
	limits                 [4]string // LL, L, H, HH; empty where there is none
	limitAt                [4]float64
	steps                  float64 // of the converter; 0 without quantisation
	unit                   float64 // value of the last decimal
	measurement, totaliser bool
}

func readTags(path string) ([]tag, error) {
	var out []tag
	err := readCSV(path, exactly(tagHeader), func(_ int, cells []string) error {
		s := scanner{cells: cells}
		t := tag{name: s.text(0), column: s.text(1), role: s.text(4), lo: s.number(5), hi: s.number(6), lsb: s.number(7), noise: s.number(8), decimals: int(s.integer(9))}
		for i := range t.limits {
			if t.limits[i] = s.text(11 + i); t.limits[i] != "" {
				t.limitAt[i] = s.number(11 + i)
			}
		}
		t.unit = math.Pow10(-t.decimals)
		if t.lsb > 0 { // tags.csv rounds; converters have 2^bits-1 steps
			t.steps = math.Exp2(math.Round(math.Log2((t.hi-t.lo)/t.lsb+1))) - 1
		}
		t.measurement, t.totaliser = t.role == "measurement", t.role == "totaliser"
		out = append(out, t)
		return s.err
	})
	return out, err
}

// value is what a fixed-point number of a lane stands for.
func (t *tag) value(fixed int64) float64 { return float64(fixed) * t.unit }

// converted is a value as the converter gave it: files round it to a tenth of a step.
func (t *tag) converted(fixed int64) float64 {
	v := t.value(fixed)
	if t.steps == 0 {
		return v
	}
	return t.lo + math.Round((v-t.lo)/(t.hi-t.lo)*t.steps)*(t.hi-t.lo)/t.steps
}

// least is the smallest difference that counts as an effect.
func (t *tag) least(s *settings) float64 {
	return s.Labels.Sigma * max(t.noise*s.Sensors.Noise, t.lsb/2, (t.hi-t.lo)*1e-4)
}

// fixed reads a number with exactly so many decimals.
func fixed(cell string, decimals int) (int64, bool) {
	digits, negative, point := cell, false, -1
	if len(digits) > 0 && digits[0] == '-' {
		digits, negative = digits[1:], true
	}
	var v int64
	for i := range len(digits) {
		switch c := digits[i]; {
		case c == '.' && point < 0 && i > 0:
			point = i
		case c < '0' || c > '9':
			return 0, false
		default:
			if v > (math.MaxInt64-9)/10 {
				return 0, false
			}
			v = v*10 + int64(c-'0')
		}
	}
	written := 0
	if point >= 0 {
		written = len(digits) - point - 1
	}
	if digits == "" || written != decimals || point >= 0 && written == 0 || negative && v == 0 {
		return 0, false
	}
	if negative {
		v = -v
	}
	return v, true
}

func number(v float64) string { return strconv.FormatFloat(v, 'g', 6, 64) }
