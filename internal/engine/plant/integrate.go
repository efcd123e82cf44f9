package plant

// Method is a fixed-step scheme of integration.
type Method int

const (
	RungeKutta4 Method = iota
	Euler
)

// Integrator holds the work vectors of a run, so that steps allocate nothing.
type Integrator struct {
	method             Method
	k1, k2, k3, k4, at []float64
}

// NewIntegrator makes the work vectors for n states.
func NewIntegrator(method Method, n int) *Integrator {
	v := make([]float64, 5*n)
	return &Integrator{method, v[:n:n], v[n : 2*n : 2*n], v[2*n : 3*n : 3*n], v[3*n : 4*n : 4*n], v[4*n:]}
}

// Step advances x by h seconds with u and w held. Both schemes are linear in the derivatives, so
// every Balance keeps its value up to rounding.
func (g *Integrator) Step(p Plant, x, u, w []float64, h float64) {
	n := len(x)
	k1, at := g.k1[:n], g.at[:n]
	p.Derive(x, u, w, k1)
	if g.method == Euler {
		for i := range x {
			x[i] += float64(h * k1[i])
		}
		return
	}
	k2, k3, k4 := g.k2[:n], g.k3[:n], g.k4[:n]
	half := h / 2
	for i := range x {
		at[i] = x[i] + float64(half*k1[i])
	}
	p.Derive(at, u, w, k2)
	for i := range x {
		at[i] = x[i] + float64(half*k2[i])
	}
	p.Derive(at, u, w, k3)
	for i := range x {
		at[i] = x[i] + float64(h*k3[i])
	}
	p.Derive(at, u, w, k4)
	sixth := h / 6
	for i := range x {
		x[i] += float64(sixth * (k1[i] + float64(2*(k2[i]+k3[i])) + k4[i]))
	}
}
