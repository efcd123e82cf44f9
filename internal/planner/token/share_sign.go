package token

import "math"

// shareSigns leaves out the equals signs of shares that make a whole, "paid=88%, open=7%, lost=5%", which reads like
// "paid 88%, open 7%, lost 5%" then.
func shareSigns(in []Token) []Token {
	var drop []int
	for k := 1; k+1 < len(in); k++ {
		run, sum := []int{}, 0.0
		for at := k; at+1 < len(in) && in[at].Is("=") && in[at+1].Percent && (in[at-1].Kind == Word || in[at-1].Kind == Quote || in[at-1].Kind == Code); {
			run = append(run, at)
			sum += in[at+1].Num
			next := at + 2
			for next < len(in) && in[next].Is(",", ";", "/", "and", "|") {
				next++
			}
			if at = next + 1; next == run[len(run)-1]+2 {
				break
			}
		}
		if len(run) > 1 && (math.Abs(sum-100) < .5 || math.Abs(sum-1) < .005) {
			drop = append(drop, run...)
			k = run[len(run)-1]
		}
	}
	if drop == nil {
		return in
	}
	var out []Token
	for k, t := range in {
		if len(drop) > 0 && drop[0] == k {
			drop = drop[1:]
			continue
		}
		t.Glued = t.Glued && !(k > 0 && in[k-1].Is("=") && t.Percent)
		out = append(out, t)
	}
	return out
}
