package mock

import "slices"

// longestNumbered is the longest text that a numbered pattern has.
const longestNumbered = 24

// numbered is a pattern of literal bytes and then digits, as most numbers of orders, invoices and customers
// are: "INV-######". Its texts are copied as a whole, and the digits written over.
type numbered struct {
	zero          [longestNumbered]byte // the text of number 0
	first, length int                   // where the digits begin and end
}

// newNumbered returns nil for other patterns.
func newNumbered(parts []patternPart) *numbered {
	p := &numbered{length: len(parts)}
	if len(parts) > longestNumbered {
		return nil
	}
	for i, part := range parts {
		switch {
		case part.alphabet == digits:
			p.zero[i] = '0'
		case part.alphabet == "" && p.first == i:
			p.zero[i] = part.literal
			p.first = i + 1
		default:
			return nil
		}
	}
	return p
}

// append does what appendPattern does.
func (p *numbered) append(dst []byte, number uint64) []byte {
	at := len(dst)
	dst = slices.Grow(dst, longestNumbered)
	out := (*[longestNumbered]byte)(dst[at : at+longestNumbered])
	*out = p.zero
	i := p.length - 1
	for ; i > p.first; i -= 2 {
		q := number / 100
		pair := (number - q*100) * 2
		out[i-1], out[i] = digitPairs[pair], digitPairs[pair+1]
		number = q
	}
	if i == p.first {
		out[i] = byte('0' + number%10)
	}
	return dst[:at+p.length]
}

// numberedText is a pattern whose texts have numbers.
type numberedText struct {
	plain *numbered // nil where it is more than digits behind literal bytes
	parts []patternPart
}

func newNumberedText(parts []patternPart) numberedText {
	return numberedText{newNumbered(parts), parts}
}

// append appends the text with the given number.
func (t *numberedText) append(dst []byte, number uint64) []byte {
	if t.plain != nil {
		return t.plain.append(dst, number)
	}
	return appendPattern(dst, t.parts, number)
}
