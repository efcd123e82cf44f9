package mock

import (
	"encoding/binary"
	"fmt"
	"math/bits"
	"strings"
	"sync"

	"github.com/sdg-service/sdg/internal/random"
)

// person holds the nodes of the person a group of columns describes: codes of gender (0 male,
// 1 female), first name and last name.
type person struct {
	gender, first, last *node
	firsts, lasts       *nameList
	// generation counts how often a pair of names was used before, in groups whose names are unique.
	generation *node
}

func (b *columnBuild) locale() string {
	if b.column.Locale != "" {
		return b.column.Locale
	}
	return b.table.program.contract.Locale
}

// hiddenKey opens a stream that all columns of a group share.
func (b *columnBuild) hidden(purpose, group string) random.Key { return b.table.key(purpose, group) }

func (b *columnBuild) sourceName() string {
	if b.source.node == nil {
		return ""
	}
	return fmt.Sprintf(" by %d", b.source.node.id)
}

// person returns the person of the column's group, building its nodes when first asked for.
func (b *columnBuild) person() (*person, error) {
	t := b.table
	noun := t.families.group["person"][b.column.Name]
	locale := b.locale()
	id := "person " + noun + " " + locale + b.sourceName()
	males, females := namesOf(locale, "male"), namesOf(locale, "female")
	p := &person{lasts: namesOf(locale, "last")}
	p.firsts = bothNames(males, females)
	var err error
	p.gender, err = t.share(id+" gender", func() (*node, error) { return b.genderNode(noun) })
	if err != nil {
		return nil, err
	}
	src := b.source
	split := int64(len(males.dict.values))
	full := t.member("person", b.column.Name, "full_name")
	if full != nil && (full.Unique || full.PrimaryKey || full.Distinct > 0 && full.Distinct == src.n) && src.n > 0 {
		// Unique names: pairs of names by number. First names that both genders share, or that have
		// two parts, could give one name in two ways.
		choices := distinctNames(p.firsts.dict.values, int(split))
		pairs := uint64(min(len(choices[0]), len(choices[1]))) * uint64(len(p.lasts.dict.values))
		serial := random.NewPermutation(b.hidden("person", noun), uint64(src.n))
		number, _ := t.share(id+" number", func() (*node, error) {
			return t.add(node{kind: numberKind, fill: func(bt *batch, v *vector) {
				for i, a := range src.addresses(bt) {
					v.num[i] = int64(serial.At(uint64(a)))
				}
			}}), nil
		})
		shuffle := random.NewPermutation(b.hidden("person pair", noun), pairs)
		lasts := int64(len(p.lasts.dict.values))
		pair, _ := t.share(id+" pair", func() (*node, error) {
			return t.add(node{kind: numberKind, fill: func(bt *batch, v *vector) {
				in := bt.get(number)
				for i := range bt.rows {
					v.num[i] = int64(shuffle.At(uint64(in.num[i]) % pairs))
				}
			}}), nil
		})
		p.first, _ = t.share(id+" first", func() (*node, error) {
			return t.add(node{kind: dictKind, dict: p.firsts.dict, fill: func(bt *batch, v *vector) {
				in, gender := bt.get(pair), bt.get(p.gender)
				for i := range bt.rows {
					v.num[i] = choices[gender.num[i]][in.num[i]/lasts]
				}
			}}), nil
		})
		p.last, _ = t.share(id+" last", func() (*node, error) {
			return t.add(node{kind: dictKind, dict: p.lasts.dict, fill: func(bt *batch, v *vector) {
				in := bt.get(pair)
				for i := range bt.rows {
					v.num[i] = in.num[i] % lasts
				}
			}}), nil
		})
		p.generation, _ = t.share(id+" generation", func() (*node, error) {
			return t.add(node{kind: numberKind, fill: func(bt *batch, v *vector) {
				in := bt.get(number)
				for i := range bt.rows {
					v.num[i] = in.num[i] / int64(pairs)
				}
			}}), nil
		})
		return p, nil
	}
	key := b.hidden("person", noun)
	words, _ := t.share(id+" words", func() (*node, error) {
		return t.add(node{kind: uuidKind, fill: func(bt *batch, v *vector) {
			random.Pairs(key, v.num, v.low, src.addresses(bt))
		}}), nil
	})
	p.first, _ = t.share(id+" first", func() (*node, error) {
		return t.add(node{kind: dictKind, dict: p.firsts.dict, fill: func(bt *batch, v *vector) {
			gender, in := bt.get(p.gender), bt.get(words)
			// Chosen by index: no processor foresees a person's gender.
			laws, offsets := [2]*listLaw{males.law, females.law}, [2]int64{0, split}
			for i := range bt.rows {
				g := gender.num[i] & 1
				v.num[i] = offsets[g] + laws[g].at(uint64(in.num[i]))
			}
		}}), nil
	})
	p.last, _ = t.share(id+" last", func() (*node, error) {
		return t.add(node{kind: dictKind, dict: p.lasts.dict, fill: func(bt *batch, v *vector) {
			in := bt.get(words)
			for i, w := range in.low {
				v.num[i] = p.lasts.law.at(w)
			}
		}}), nil
	})
	return p, nil
}

// distinctNames lists the codes of the male and of the female names that are one word and of one gender.
func distinctNames(names []string, split int) (choices [2][]int64) {
	seen := map[string]bool{}
	for code, name := range names {
		if seen[name] || strings.Contains(name, " ") {
			continue
		}
		seen[name] = true
		gender := 0
		if code >= split {
			gender = 1
		}
		choices[gender] = append(choices[gender], int64(code))
	}
	return choices
}

// bothNames are the first names of a locale, which each column of persons asks for.
func bothNames(males, females *nameList) *nameList {
	if l, ok := namesTogether.Load([2]*nameList{males, females}); ok {
		return l.(*nameList)
	}
	l, _ := namesTogether.LoadOrStore([2]*nameList{males, females}, joinedNames(males, females))
	return l.(*nameList)
}

// namesTogether are as many as there are locales.
var namesTogether sync.Map

func joinedNames(males, females *nameList) *nameList {
	return &nameList{
		dict:  newDictionary(append(append([]string(nil), males.dict.values...), females.dict.values...)),
		ascii: newTextList(append(append([]string(nil), males.ascii.texts...), females.ascii.texts...)),
	}
}

// genderOf is 0 for words of men, 1 for words of women and -1 for others.
func genderOf(word string) int64 {
	switch s := strings.ToLower(word); {
	case strings.HasPrefix(s, "f"), strings.HasPrefix(s, "w"), s == "mujer", s == "mulher", s == "女性", s == "女":
		return 1
	case strings.HasPrefix(s, "m"), s == "hombre", s == "homem", s == "homme", s == "男性", s == "男":
		return 0
	}
	return -1
}

// genderNode follows the group's gender column where the contract lists its values; otherwise both halves
// are equally large.
func (b *columnBuild) genderNode(noun string) (*node, error) {
	t, src := b.table, b.source
	c := t.member("person", b.column.Name, "gender")
	if c != nil && len(c.Values) > 0 && c.Name != b.column.Name && src.node == nil {
		n, err := b.compiler.column(t, c.Name)
		if err != nil {
			return nil, err
		}
		if n.kind == dictKind {
			female := make([]int64, len(n.dict.values))
			for i, v := range n.dict.values {
				female[i] = genderOf(v)
			}
			key := b.hidden("person gender", noun)
			return t.add(node{kind: numberKind, fill: func(bt *batch, v *vector) {
				in := bt.get(n)
				for i, row := range bt.rows {
					if v.num[i] = female[in.num[i]]; v.num[i] < 0 || in.isNull(i) {
						v.num[i] = int64(key.At(uint64(row)) & 1)
					}
				}
			}}), nil
		}
	}
	r := newRanking(b.hidden("person gender", noun), src.n)
	return t.add(node{kind: numberKind, fill: func(bt *batch, v *vector) {
		r.each(v.num, src.addresses(bt))
		half := r.n / 2
		for i, rank := range v.num {
			v.num[i] = int64(uint64(half-1-rank) >> 63) // 1 from half on, without a jump that nobody foresees
		}
	}}), nil
}

// eastern reports whether the family name comes first.
func eastern(locale string) bool { return strings.HasPrefix(locale, "ja") }

func (b *columnBuild) fullName() (*node, error) {
	p, err := b.person()
	if err != nil {
		return nil, err
	}
	family := eastern(b.locale())
	return b.table.add(node{kind: textKind, plain: true, fill: func(bt *batch, v *vector) {
		a, z := p.firsts.dict.cells, p.lasts.dict.cells
		first, last := bt.get(p.first).num, bt.get(p.last).num
		if family {
			a, z, first, last = z, a, last, first
		}
		var generations []int64
		if p.generation != nil {
			generations = bt.get(p.generation).num
		}
		buf, ends := v.texts(len(bt.rows))
		for i := range ends {
			buf = append(a.append(buf, first[i]), ' ')
			if generations != nil {
				for g := generations[i]; g > 0; g = (g - 1) / 26 {
					buf = append(buf, byte('A'+(g-1)%26), '.', ' ')
				}
			}
			buf = z.append(buf, last[i])
			ends[i] = uint32(len(buf))
		}
		v.buf = buf
	}}), nil
}

// textsShared builds a text that is a function of other nodes alone.
func (b *columnBuild) textsShared(read []*node, write func(dst []byte, in []*vector, i int) []byte) *node {
	return b.table.add(node{kind: textKind, plain: true, fill: func(bt *batch, v *vector) {
		var held [4]*vector
		in := held[:0]
		for _, n := range read {
			in = append(in, bt.get(n))
		}
		buf, ends := v.texts(len(bt.rows))
		for i := range ends {
			buf = write(buf, in, i)
			ends[i] = uint32(len(buf))
		}
		v.buf = buf
	}})
}

// copyOf stands for a hidden dictionary node as a column.
func (b *columnBuild) copyOf(n *node) *node {
	out := *n
	out.quota = nil
	out.fill = func(bt *batch, v *vector) { copyCells(v, bt.get(n), n.kind, len(bt.rows)) }
	return b.table.add(out)
}

// personName builds first_name, last_name.
func (b *columnBuild) personName(last bool) (*node, error) {
	if b.unique() {
		list := namesOf(b.locale(), "last")
		if !last {
			list = bothNames(namesOf(b.locale(), "male"), namesOf(b.locale(), "female"))
		}
		return b.uniqueWords(list.dict.values)
	}
	p, err := b.person()
	if err != nil {
		return nil, err
	}
	if last {
		return b.copyOf(p.last), nil
	}
	return b.copyOf(p.first), nil
}

var emailDomains = [...]string{"@example.com", "@example.org", "@example.net"}

// emailEndings are the domains, each in the width of one copy; all are equally long.
var emailEndings = func() (endings [3][narrowText]byte) {
	for i, domain := range emailDomains {
		copy(endings[i][:], domain)
	}
	return endings
}()

const emailEnding = len("@example.com")

// The styles of logins, one bit each: 0 to 4 are first name, separator, last name; 5 is the first name's letter and
// the last name; 6 is last name, separator, first name; 7 is first name and last name.
const (
	loginInitial = 1 << 5
	loginSwaps   = 1 << 6
	loginJoined  = 1<<5 | 1<<7
)

// login builds what stands before the @, or a user name: parts of the name, and a number where asked for. Behind it
// stands one of the endings, or what end appends.
func (b *columnBuild) login(
	separators string, endings *[3][narrowText]byte, end func(dst []byte, d *draw, in []*vector, i int) []byte, read ...*node,
) (*node, error) {
	p, err := b.person()
	if err != nil {
		return nil, err
	}
	if end == nil && !b.unique() {
		return b.textLoop(func(bt *batch, buf []byte, ends []uint32, first, last []uint64) []byte {
			firsts, lasts := bt.get(p.first).num, bt.get(p.last).num
			for i, w := range first[:len(ends)] {
				buf = appendLoginNumber(p.appendLogin(buf, separators, w, firsts[i], lasts[i]), w)
				if endings != nil {
					at := len(buf)
					buf = append(buf, endings[last[i]%3][:]...)[:at+emailEnding]
				}
				ends[i] = uint32(len(buf))
			}
			return buf
		}), nil
	}
	unique := b.unique()
	return b.textsWith(true, append([]*node{p.first, p.last}, read...), func(dst []byte, d *draw, in []*vector, i int) []byte {
		w := d.word()
		dst = p.appendLogin(dst, separators, w, in[0].num[i], in[1].num[i])
		if unique {
			// Letters before, digits at the end: the number alone tells any two apart.
			dst = appendUint(dst, d.serial+1)
		} else {
			dst = appendLoginNumber(dst, w)
		}
		if endings != nil {
			return append(dst, endings[d.word()%3][:emailEnding]...)
		}
		if end != nil {
			return end(dst, d, in, i)
		}
		return dst
	})
}

// appendLogin appends the letters of a login, put together without jumps that no processor foresees: two names,
// of the first one all or a letter.
func (p *person) appendLogin(dst []byte, separators string, w uint64, first, last int64) []byte {
	style := w & 7
	sep := separators[0]
	switch len(separators) { // known remainders need no division
	case 2:
		sep = separators[w>>8%2]
	case 3:
		sep = separators[w>>8%3]
	}
	lists, names := [2]*textList{p.firsts.ascii, p.lasts.ascii}, [2]int64{first, last}
	swap, start := loginSwaps>>style&1, len(dst)
	dst = append(lists[swap].append(dst, names[swap]), sep)
	second := len(dst) - int(loginJoined>>style&1)
	if loginInitial>>style&1 != 0 {
		second = start + 1
	}
	return lists[1-swap].append(dst[:second], names[1-swap])
}

// appendLoginNumber appends a number below 1000 in six of ten cases: it is copied in any case, and then as long
// as it is.
func appendLoginNumber(dst []byte, w uint64) []byte {
	_, wanted := bits.Sub64(w>>32%10, 6, 0)
	number, at := shortNumbers[w>>40%998+1], len(dst)
	return binary.LittleEndian.AppendUint32(dst, number)[:at+int(uint64(number>>24)*wanted)]
}
