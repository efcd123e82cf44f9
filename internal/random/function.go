package random

import "math"

// Constants of fdlibm's exp and log (Sun Microsystems, freely distributable).
const (
	ln2Hi = 6.93147180369123816490e-01
	ln2Lo = 1.90821492927058770002e-10
	log2e = 1.44269504088896338700e+00
)

// Exp is e**x, the same bits on every architecture; accurate to about 1 ulp.
func Exp(x float64) float64 {
	switch {
	case x != x || x > 709.78:
		return math.Inf(1)
	case x < -745.2:
		return 0
	}
	const (
		p1 = 1.66666666666666657415e-01
		p2 = -2.77777777770155933842e-03
		p3 = 6.61375632143793436117e-05
		p4 = -1.65339022054652515390e-06
		p5 = 4.13813679705723846039e-08
	)
	var k int
	switch {
	case x < 0:
		k = int(float64(log2e*x) - 0.5)
	case x > 0:
		k = int(float64(log2e*x) + 0.5)
	}
	hi := x - float64(float64(k)*ln2Hi)
	lo := float64(float64(k) * ln2Lo)
	r := hi - lo
	t := float64(r * r)
	poly := p4 + float64(t*p5)
	poly = p3 + float64(t*poly)
	poly = p2 + float64(t*poly)
	poly = p1 + float64(t*poly)
	c := r - float64(t*poly)
	y := 1 - ((lo - float64(r*c)/(2-c)) - hi)
	return math.Ldexp(y, k)
}

// Log is the natural logarithm, the same bits on every architecture; accurate to
// about 1 ulp. Log of 0 is -Inf, of a negative number NaN.
func Log(x float64) float64 {
	switch {
	case x != x || x > math.MaxFloat64:
		return x
	case x < 0:
		return math.NaN()
	case x == 0:
		return math.Inf(-1)
	}
	const (
		l1 = 6.666666666666735130e-01
		l2 = 3.999999999940941908e-01
		l3 = 2.857142874366239149e-01
		l4 = 2.222219843214978396e-01
		l5 = 1.818357216161805012e-01
		l6 = 1.531383769920937332e-01
		l7 = 1.479819860511658591e-01
	)
	f1, e := math.Frexp(x)
	if f1 < math.Sqrt2/2 {
		f1 *= 2
		e--
	}
	f := f1 - 1
	k := float64(e)
	s := f / (2 + f)
	s2 := float64(s * s)
	s4 := float64(s2 * s2)
	odd := l5 + float64(s4*l7)
	odd = l3 + float64(s4*odd)
	odd = l1 + float64(s4*odd)
	even := l4 + float64(s4*l6)
	even = l2 + float64(s4*even)
	r := float64(s2*odd) + float64(s4*even)
	hfsq := float64(0.5 * float64(f*f))
	return float64(k*ln2Hi) - ((hfsq - (float64(s*(hfsq+r)) + float64(k*ln2Lo))) - f)
}

// Pow is x**y for x >= 0, the same bits on every architecture; the relative error
// grows with |y*log x| and stays below 1e-12 while the result is between 1e-100 and 1e100.
func Pow(x, y float64) float64 {
	switch {
	case y == 0 || x == 1:
		return 1
	case x == 0:
		if y < 0 {
			return math.Inf(1)
		}
		return 0
	case y == 1:
		return x
	}
	return Exp(float64(y * Log(x)))
}

// Cos is the cosine of x turns (one turn is a full period), the same bits on every
// architecture; accurate to 1e-15.
func Cos(turns float64) float64 {
	t := turns - math.Floor(turns) // [0, 1)
	sign := 1.0
	if t > 0.5 {
		t = 1 - t
	}
	if t > 0.25 {
		t = 0.5 - t
		sign = -1
	}
	// The Taylor series on [0, π/2], where its 14th term is below 1e-17.
	x := float64(t * (2 * math.Pi))
	x2 := float64(x * x)
	sum := 1.0
	for k := 13; k >= 1; k-- {
		sum = 1 - float64(x2*sum)/float64((2*k)*(2*k-1))
	}
	return float64(sign * sum)
}
