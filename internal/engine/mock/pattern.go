package mock

import (
	"math"
	"math/bits"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/random"
)

// patternPart is a literal byte, or a choice of one byte from an alphabet.
type patternPart struct {
	literal  byte
	alphabet string
}

const (
	digits    = "0123456789"
	uppers    = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	lowers    = "abcdefghijklmnopqrstuvwxyz"
	crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
)

// parsePattern reads a contract's pattern.
func parsePattern(s string) []patternPart {
	var parts []patternPart
	for i := 0; i < len(s); i++ {
		part := patternPart{literal: s[i]}
		switch s[i] {
		case '#':
			part = patternPart{alphabet: digits}
		case 'A':
			part = patternPart{alphabet: uppers}
		case 'a':
			part = patternPart{alphabet: lowers}
		case '*':
			part = patternPart{alphabet: uppers + digits}
		case 'x':
			part = patternPart{alphabet: hexDigits}
		case '\\':
			if i+1 < len(s) {
				i++
				part.literal = s[i]
			}
		case '[':
			if set := contract.PatternSet(s[i:]); set != "" {
				part = patternPart{alphabet: set}
				i += strings.IndexByte(s[i:], ']')
			}
		}
		parts = append(parts, part)
	}
	return parts
}

// capacity is the number of texts a pattern has, at most 2^62.
func capacity(parts []patternPart) uint64 {
	n := uint64(1)
	for _, p := range parts {
		if p.alphabet == "" {
			continue
		}
		hi, lo := bits.Mul64(n, uint64(len(p.alphabet)))
		if hi > 0 || lo > 1<<62 {
			return 1 << 62
		}
		n = lo
	}
	return n
}

// appendPattern appends the text with the given number; parts beyond a number's reach repeat its bits mixed.
func appendPattern(dst []byte, parts []patternPart, number uint64) []byte {
	start := len(dst)
	dst = slices.Grow(dst, len(parts))[:start+len(parts)]
	out := dst[start:]
	for i := len(parts) - 1; i >= 0; i-- {
		switch a := parts[i].alphabet; a {
		case "":
			out[i] = parts[i].literal
		case digits: // most of all; and the compiler knows how to divide by 10 and by 100
			if i > 0 && parts[i-1].alphabet == digits {
				q := number / 100
				pair := (number - q*100) * 2
				out[i-1], out[i] = digitPairs[pair], digitPairs[pair+1]
				number = q
				i--
				continue
			}
			q := number / uint64(len(digits))
			out[i] = byte('0' + number - q*uint64(len(digits)))
			number = q
		default:
			q := number / uint64(len(a))
			out[i] = a[number-q*uint64(len(a))]
			number = q
		}
	}
	return dst
}

// neverIssued is how many numbers of the form 9##-##-#### there are.
const neverIssued = 100_000_000

// pattern builds a column of texts of a pattern.
func (b *columnBuild) pattern(pattern string) (*node, error) {
	parts := parsePattern(pattern)
	distinct := b.column.Unique || b.column.PrimaryKey || b.source.node != nil && b.column.Distinct > 0
	if pattern == "###-##-####" && !(distinct && b.needed() > neverIssued) {
		parts[0].alphabet = "9" // no social security number begins with it
	}
	size := capacity(parts)
	src, key := b.source, b.key("pattern")
	n := node{kind: textKind, plain: !strings.ContainsAny(pattern, "\",\r\n ")}
	if distinct {
		if rows := b.needed(); src.n <= 0 || size < uint64(rows) {
			return nil, b.fail(".pattern", "%d rows need different values, and the pattern has only %d", rows, size)
		}
		unique := random.NewPermutation(key, max(size, uint64(src.n)))
		if uint64(src.n) > size {
			// More addresses than texts: the null rows take the numbers that are too high.
			return b.sparsePattern(n, parts, size, key)
		}
		// The last parts carry the number; those before them are free.
		head := 0
		for capacity(parts[head:]) >= 1<<62 {
			head++
		}
		if head > 0 {
			unique = random.NewPermutation(key, capacity(parts[head:]))
		}
		tail := newNumberedText(parts[head:])
		n.fill = func(bt *batch, v *vector) {
			addresses := src.addresses(bt)
			numbers := v.numbers(len(addresses))
			unique.Each(numbers, addresses)
			for i, a := range addresses {
				v.buf = appendWide(v.buf, parts[:head], key, uint64(a))
				v.buf = tail.append(v.buf, uint64(numbers[i]))
				v.end()
			}
		}
		return b.table.add(n), nil
	}
	if size >= 1<<62 {
		n.fill = func(bt *batch, v *vector) {
			for _, a := range src.addresses(bt) {
				v.buf = appendWide(v.buf, parts, key, uint64(a))
				v.end()
			}
		}
		return b.table.add(n), nil
	}
	text := newNumberedText(parts)
	n.fill = func(bt *batch, v *vector) {
		addresses := src.addresses(bt)
		words := bt.scratch.uints(len(addresses))
		key.Each(words, addresses)
		buf, ends := v.texts(len(addresses))
		for i, w := range words {
			buf = text.append(buf, random.Below(w, size))
			ends[i] = uint32(len(buf))
		}
		v.buf = buf
		bt.scratch.giveBack(words)
	}
	return b.table.add(n), nil
}

// needed is how many different values a column without repeats needs.
func (b *columnBuild) needed() int64 {
	if b.source.node != nil {
		return b.source.n
	}
	return b.table.rows - contract.Count(b.table.rows, b.column.NullShare)
}

// sparsePattern serves a unique pattern whose texts are fewer than the rows, but not than the rows that are
// not null: the ranking that empties the null rows numbers the others.
func (b *columnBuild) sparsePattern(n node, parts []patternPart, size uint64, key random.Key) (*node, error) {
	r := newRanking(b.key("null"), b.table.rows)
	nulls := contract.Count(b.table.rows, b.column.NullShare)
	unique := random.NewPermutation(key, size)
	n.fill = func(bt *batch, v *vector) {
		for _, row := range bt.rows {
			v.buf = appendPattern(v.buf, parts, unique.At(uint64(max(r.at(row)-nulls, 0))))
			v.end()
		}
	}
	return b.table.add(n), nil
}

// appendWide appends a text of a pattern that has more texts than one number can tell apart.
func appendWide(dst []byte, parts []patternPart, key random.Key, address uint64) []byte {
	var word, have uint64
	var n uint64
	for _, p := range parts {
		if p.alphabet == "" {
			dst = append(dst, p.literal)
			continue
		}
		if have < 1<<20 {
			word, _ = key.Draw(address, n)
			n++
			have = math.MaxUint64
		}
		size := uint64(len(p.alphabet))
		hi, lo := bits.Mul64(word, size)
		dst = append(dst, p.alphabet[hi])
		word, have = lo, have/size
	}
	return dst
}
