package watertreatment

import (
	"math"
	"sync"

	"github.com/sdg-service/sdg/internal/random"
)

// The charge balance of carbonate water at 25 °C: alkalinity = CT (α1 + 2 α2) + Kw/[H] - [H], with pK1 = 6.35,
// pK2 = 10.33, pKw = 14 (Stumm and Morgan, "Aquatic Chemistry", 3rd ed., 1996, chapter 4).
const (
	pK1, pK2, pKw   = 6.35, 10.33, 14.0
	alkLo, alkHi    = -2.0, 4.0 // eq/m³, the ends of the table
	cells           = 512
	perCell         = (alkHi - alkLo) / cells
	lowest, highest = 1.0, 13.0
)

// alkalinity of water with the given pH, eq/m³.
func alkalinity(pH float64) float64 {
	const ln10 = 2.302585092994046
	k1, k2, kw, h := random.Exp(-ln10*pK1), random.Exp(-ln10*pK2), random.Exp(-ln10*pKw), random.Exp(-float64(ln10*pH))
	first := float64(k1 * h)
	second := float64(k1 * k2)
	part := (first + float64(2*second)) / (float64(h*h) + first + second)
	return float64(carbonate*part) + float64(1000*(kw/h-h))
}

// titration is the table of pH over alkalinity, by bisection.
var titration = sync.OnceValue(func() []float64 {
	table := make([]float64, cells+1)
	for i := range table {
		want := alkLo + float64(float64(i)*perCell)
		lo, hi := lowest, highest
		for range 60 {
			mid := (lo + hi) / 2
			if alkalinity(mid) < want {
				lo = mid
			} else {
				hi = mid
			}
		}
		table[i] = (lo + hi) / 2
	}
	return table
})

// pH of water with the given alkalinity.
func (p *works) pH(alk float64) float64 {
	at := min(max((alk-alkLo)*(1/perCell), 0), cells-1e-9)
	whole := math.Floor(at)
	i := int(whole)
	return p.acid[i] + float64((p.acid[i+1]-p.acid[i])*(at-whole))
}
