package mock

// tracking writes a parcel's number as the row's carrier does; without a carrier it is one of an express
// service's test account, with its check digit.
func (b *columnBuild) tracking() (*node, error) {
	if b.source.node != nil || b.unique() || b.table.member("parcel", b.column.Name, "carrier") == nil {
		value, count := b.free(8)
		if count > 8 {
			return nil, b.fail(".unique", "there are not so many parcel numbers")
		}
		return b.texts(true, func(dst []byte, d *draw) []byte {
			start := len(dst)
			dst = appendPadded(append(dst, "1Z999AA10"...), value(d), count)
			return append(dst, checkParcel(dst[start+2:]))
		})
	}
	set := recordSets()["parcel"]
	n, err := b.record("parcel", set)
	if err != nil {
		return nil, err
	}
	form := set.field("parcel_form")
	return b.textsWith(true, []*node{n}, func(dst []byte, d *draw, in []*vector, i int) []byte {
		for _, c := range []byte(set.rows[in[0].num[i]][form]) {
			if c == '#' {
				c = byte('0' + d.below(10))
			}
			dst = append(dst, c)
		}
		return dst
	})
}

// checkParcel is the check digit of a 1Z number: letters count as digits, every second place twice.
func checkParcel(code []byte) byte {
	sum := 0
	for i, c := range code {
		x := int(c - '0')
		if c >= 'A' {
			x = int(c-'A'+2) % 10
		}
		sum += x * (1 + i%2)
	}
	return byte('0' + (10-sum%10)%10)
}
