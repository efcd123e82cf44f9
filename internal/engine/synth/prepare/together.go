package prepare

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/sdg"
)

// maxRareCombinations is the share of the rows that may be lost with combinations of values
// which too few rows have.
const maxRareCombinations = 0.5

// join makes one source of each set of columns that are learnt together.
func (l *learner) join(sets [][]string) error {
	for _, names := range sets {
		var members []*source
		for _, name := range names {
			at := slices.IndexFunc(l.cols, func(s *source) bool { return s.Name == name })
			switch {
			case at < 0:
				return refuseTogether(names, "there is no column %q that is kept", name)
			case l.cols[at].joined:
				return refuseTogether(names, "%s stands in two sets", name)
			case !l.cols[at].learnt || l.cols[at].given:
				return refuseTogether(names, "the values of %s are made anew, not learnt", name)
			}
			members = append(members, l.cols[at])
		}
		joint := newJoint(members, l.work.Rows)
		rare := 0
		for _, n := range l.sharing(joint, joint.counts()) {
			if n < l.plan.guard().least {
				rare += n
			}
		}
		if float64(rare) > float64(maxRareCombinations*float64(l.work.Rows)) {
			return refuseTogether(names, "%d of %d rows have a combination that fewer than %d rows share, which is not repeated", rare, l.work.Rows, l.plan.guard().least)
		}
		for _, s := range members {
			s.joined, s.learnt = true, false
		}
		l.joints = append(l.joints, joint)
	}
	return nil
}

func refuseTogether(names []string, format string, args ...any) error {
	err := sdg.Errorf(sdg.ValidationFailed, "Name columns whose combinations many rows share.", format, args...)
	err.Fields = []sdg.FieldError{{Field: "constraints", Message: "combinations(" + strings.Join(names, ", ") + "): " + err.Message}}
	return err
}

// newJoint numbers the combinations of values of its members in ascending order.
func newJoint(members []*source, rows int) *source {
	names := make([]string, len(members))
	for i, s := range members {
		names[i] = s.Name
	}
	joint := &source{
		Column:  &frame.Column{Field: frame.Field{Name: strings.Join(names, " + "), Kind: frame.Category}},
		members: members, learnt: true, determine: None, anchor: None, codes: make([]uint32, rows),
	}
	order := make([]int32, rows)
	for row := range order {
		order[row] = int32(row)
	}
	compare := func(a, b int32) int {
		for _, s := range members {
			if x, y := s.codes[a], s.codes[b]; x != y {
				if x < y {
					return -1
				}
				return 1
			}
		}
		return 0
	}
	slices.SortFunc(order, compare)
	for i, row := range order {
		if i > 0 && compare(order[i-1], row) != 0 {
			joint.distinct++
		}
		joint.codes[row] = uint32(joint.distinct)
	}
	joint.distinct++
	return joint
}

// holds says that the source is the named column, or stands for it.
func (s *source) holds(column string) bool {
	return column != "" && (s.Name == column && s.members == nil || slices.ContainsFunc(s.members, func(m *source) bool { return m.Name == column }))
}

// placeJoint appends the variable of columns that are learnt together. Each of them is looked
// up by it.
func (l *learner) placeJoint(s *source) {
	counts := s.counts()
	sharing := l.sharing(s, counts)
	remap := make([]uint32, s.distinct)
	first := make([]int, s.distinct) // a row of each combination
	for row := len(s.codes) - 1; row >= 0; row-- {
		first[s.codes[row]] = row
	}
	var kept []int
	rareLevels, rareRows := 0, 0
	for code := range remap {
		if sharing[code] < l.plan.guard().least {
			rareLevels++
			rareRows += counts[code]
			continue
		}
		remap[code] = uint32(len(kept))
		kept = append(kept, first[code])
	}
	codes := make([]uint32, len(s.codes))
	for row, c := range s.codes {
		if codes[row] = remap[c]; sharing[c] < l.plan.guard().least {
			codes[row] = uint32(len(kept))
		}
	}
	v := l.add(Variable{Name: s.Name, Role: Level, Gate: None, Forced: None, Codes: codes, Levels: len(kept)})
	for _, m := range s.members {
		out := &l.plan.Columns[m.index]
		out.Source, out.Determined, out.Variable = FromLevel, true, v
		out.emitOf(m, kept)
		if rareLevels > 0 {
			l.plan.RareLevels[m.Name], l.plan.RareRows[m.Name] = rareLevels, rareRows
		}
	}
}
