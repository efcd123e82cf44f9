package schedule

import (
	"fmt"
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/catalog"
	"github.com/sdg-service/sdg/internal/random"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Part is what a run is used for.
type Part string

const (
	Train      Part = "train"
	Validation Part = "val"
	Test       Part = "test"
)

// Shares of the runs; they are scaled to a sum of 1.
type Shares struct {
	Train      float64 `json:"train"`
	Validation float64 `json:"val"`
	Test       float64 `json:"test"`
}

// Split assigns runs, whole, to parts. Runs with an attack of a held-out family, id or type go to the test part, whatever the shares say;
// the rest is dealt in an order that the seed shuffles, so that each part is as near to its share as whole runs allow. It fails where a part
// with a share would stay empty, and for unknown names.
func Split(runs [][]ics.Event, shares Shares, heldOut []string, seed uint64) ([]Part, error) {
	if err := checkSplit(shares, heldOut); err != nil {
		return nil, err
	}
	parts := make([]Part, len(runs))
	var rest []int
	held := 0
	for i := range runs {
		if slices.ContainsFunc(runs[i], func(e ics.Event) bool { return HeldOut(&e, heldOut) }) {
			parts[i] = Test
			held++
			continue
		}
		rest = append(rest, i)
	}
	counts := deal(len(runs), len(rest), held, shares)
	if len(rest) > 0 {
		shuffle := random.NewPermutation(random.NewKey(seed, "schedule", "", "split"), uint64(len(rest)))
		for n := range rest {
			i := rest[shuffle.At(uint64(n))]
			switch {
			case n < counts[0]:
				parts[i] = Train
			case n < counts[0]+counts[1]:
				parts[i] = Validation
			default:
				parts[i] = Test
			}
		}
	}
	var faults []sdg.FieldError
	for _, x := range shares.list() {
		if x.share > 0 && !slices.Contains(parts, x.part) {
			faults = append(faults, sdg.FieldError{Field: "splits." + string(x.part), Value: x.share,
				Message: fmt.Sprintf("gets none of %d runs, of which %d have held-out attacks", len(runs), held)})
		}
	}
	if len(faults) > 0 {
		return nil, sdg.Invalid("Make more runs, or hold out less.", faults...)
	}
	return parts, nil
}

// HeldOut says whether an event is of one of the families, ids or types.
func HeldOut(e *ics.Event, words []string) bool {
	entry, err := catalog.Find(e.Entry)
	return err == nil && slices.ContainsFunc(words, func(word string) bool { return names(entry, word) })
}

// partShare is the share of one part.
type partShare struct {
	part  Part
	share float64
}

// list has the parts in their order, so that errors name the same fields each time.
func (s Shares) list() [3]partShare {
	return [3]partShare{{Train, s.Train}, {Validation, s.Validation}, {Test, s.Test}}
}

func checkSplit(s Shares, heldOut []string) error {
	var faults []sdg.FieldError
	for _, x := range s.list() {
		if !within(x.share, 0, 1e6) {
			faults = append(faults, sdg.FieldError{Field: "splits." + string(x.part), Value: number(x.share), Message: "must be 0 or more"})
		}
	}
	if len(faults) == 0 && !(s.Train+s.Validation+s.Test > 0) {
		faults = append(faults, sdg.FieldError{Field: "splits", Message: "one part must have a share"})
	}
	for i, word := range heldOut {
		if !slices.ContainsFunc(catalog.Entries(), func(e ics.Entry) bool { return e.Class == ics.Attack && names(&e, word) }) {
			faults = append(faults, sdg.FieldError{Field: fmt.Sprintf("splits.held_out_attacks.%d", i), Value: word,
				Message: "is no family, id or type of the catalogue", Suggestions: families(ics.Attack)})
		}
	}
	if len(faults) > 0 {
		return sdg.Invalid("Shares of train, val and test say how many runs each part gets.", faults...)
	}
	return nil
}

// deal is how many of the runs without held-out attacks train and validation get. Test has the held-out ones already; each part with a share
// gets a run before any gets its second.
func deal(runs, rest, held int, s Shares) [2]int {
	sum := s.Train + s.Validation + s.Test
	wanted := func(share float64) int { return int(math.Floor(float64(share/sum*float64(runs)) + 0.5)) }
	train, val := wanted(s.Train), wanted(s.Validation)
	if s.Train > 0 {
		train = max(train, 1)
	}
	if s.Validation > 0 {
		val = max(val, 1)
	}
	reserve := 0
	if s.Test > 0 && held == 0 {
		reserve = 1
	}
	for train+val > rest-reserve && train+val > 0 {
		switch {
		case train > 1 && train >= val:
			train--
		case val > 1:
			val--
		case val > 0 && (train == 0 || rest-reserve < 2):
			val--
		default:
			train--
		}
	}
	if s.Test == 0 {
		// Without a share of the test part nothing but held-out runs goes there.
		if s.Train > 0 {
			train = rest - val
		} else {
			val = rest
		}
	}
	return [2]int{train, val}
}
