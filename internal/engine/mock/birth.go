package mock

// bornOn adds the row's date of birth to the nodes that a cell reads, where the row has one. born returns the day it tells,
// or one of an adult, which is drawn in any case.
func (b *columnBuild) bornOn(read []*node) (_ []*node, born func(d *draw, in []*vector, i int) int64, _ error) {
	birth, err := b.sibling("person", "date_of_birth")
	if err != nil {
		return nil, nil, err
	}
	at := -1
	if birth != nil && (birth.kind == dateKind || birth.kind == stampKind) {
		at, read = len(read), append(read, birth)
	}
	adult := addMonths(b.table.program.asOf, -12*leastHired)
	return read, func(d *draw, in []*vector, i int) int64 {
		day := adult - int64(d.below(365*60))
		if at >= 0 && !in[at].isNull(i) {
			day = toDays(birth.kind, in[at].num[i])
		}
		return day
	}, nil
}
