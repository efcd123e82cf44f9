package mock

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/random"
)

// companyWords are what companies of a locale are called after, what they do, and their legal forms. Where
// names of families come first ("Weber Maschinenbau GmbH") or behind the trade ("Transports Durand SARL"), own is set.
type companyWords struct {
	words, trades, suffixes []string
	weights                 []float64
	tradeFirst, suffixFirst bool
}

func companyWordsOf(locale string) companyWords {
	lists := wordLists()
	language, _, _ := strings.Cut(locale, "_")
	c := companyWords{words: lists["company_word"].dict.values, trades: lists["company_trade"].dict.values}
	if own := lists["company_trade_"+language]; own != nil {
		c.trades = own.dict.values
		c.words = familyNames(locale)
		c.tradeFirst = language == "fr" || language == "es" || language == "pt" || language == "it"
		c.suffixFirst = language == "ja"
	}
	suffix := lists["company_suffix"]
	for _, name := range []string{"company_suffix_" + locale, "company_suffix_" + language} {
		if l := lists[name]; l != nil {
			suffix = l
			break
		}
	}
	c.suffixes, c.weights = suffix.dict.values, suffix.weights
	return c
}

// familyNames are the most frequent ones of a locale that are a single word.
func familyNames(locale string) []string {
	var out []string
	for _, name := range namesOf(locale, "last").dict.values {
		if len(out) < 120 && !strings.Contains(name, " ") && !slices.Contains(out, name) {
			out = append(out, name)
		}
	}
	return out
}

func tradeOf(entry string) (trade, industry string) {
	trade, industry, _ = strings.Cut(entry, ">")
	return trade, industry
}

// company names are a word, a trade and a legal form; unique ones are numbered through all combinations
// before words double up.
func (b *columnBuild) company() (*node, error) {
	c := companyWordsOf(b.locale())
	w, f, s := uint64(len(c.words)), uint64(len(c.trades)), uint64(len(c.suffixes))
	size := w * f * s
	unique := b.unique()
	shuffle := random.NewPermutation(b.key("company"), size)
	codes := make([]int64, s)
	for i := range codes {
		codes[i] = int64(i)
	}
	forms := newWeightedLaw(codes, c.weights)
	return b.texts(true, func(dst []byte, d *draw) []byte {
		n := random.Below(d.word(), w*f)
		form, rounds := uint64(forms.at(d.word())), uint64(0)
		if unique {
			n, rounds = shuffle.At(d.serial%size), d.serial/size
			form = n / w / f
		}
		trade, _ := tradeOf(c.trades[n/w%f])
		if c.suffixFirst {
			dst = append(dst, c.suffixes[form]...)
		} else if c.tradeFirst {
			dst = append(append(dst, trade...), ' ')
		}
		dst = append(dst, c.words[n%w]...)
		for ; rounds > 0; rounds = (rounds - 1) / w {
			dst = append(append(dst, ' '), c.words[(rounds-1)%w]...)
		}
		switch {
		case c.suffixFirst:
			return append(dst, trade...)
		case !c.tradeFirst:
			dst = append(append(dst, ' '), trade...)
		}
		return append(append(dst, ' '), c.suffixes[form]...)
	})
}

// companyName is the node of the row's company, or nil where the row names none.
func (b *columnBuild) companyName() (*node, error) {
	if b.source.node != nil || b.unique() {
		return nil, nil
	}
	n, err := b.sibling("company", "company")
	if err != nil || n == nil || !n.kind.textual() {
		return nil, err
	}
	return n, nil
}

// industry is that of the company's trade where its name tells one.
func (b *columnBuild) industry() (*node, error) {
	list := wordLists()["industry"]
	name, err := b.companyName()
	if err != nil {
		return nil, err
	}
	if name == nil {
		n, err := b.listed(list.dict, list.weights)
		if err != nil {
			return nil, err
		}
		return b.table.add(n), nil
	}
	trades := companyWordsOf(b.locale()).trades
	return b.textsWith(true, []*node{name}, func(dst []byte, d *draw, in []*vector, i int) []byte {
		var cell [96]byte
		company := string(name.appendPlain(cell[:0], in[0], i))
		for _, entry := range trades {
			if trade, industry := tradeOf(entry); strings.Contains(company, trade) {
				return append(dst, industry...)
			}
		}
		return append(dst, list.dict.values[d.below(len(list.dict.values))]...)
	})
}

// companySuffix is the legal form that the company's name ends in.
func (b *columnBuild) companySuffix() (*node, error) {
	c := companyWordsOf(b.locale())
	name, err := b.companyName()
	if err != nil {
		return nil, err
	}
	if name == nil {
		n, err := b.listed(newDictionary(c.suffixes), c.weights)
		if err != nil {
			return nil, err
		}
		return b.table.add(n), nil
	}
	return b.textsWith(true, []*node{name}, func(dst []byte, d *draw, in []*vector, i int) []byte {
		var cell [96]byte
		company, longest := string(name.appendPlain(cell[:0], in[0], i)), ""
		for _, s := range c.suffixes {
			if (strings.HasSuffix(company, " "+s) || strings.HasPrefix(company, s)) && len(s) > len(longest) {
				longest = s
			}
		}
		if longest == "" {
			longest = c.suffixes[d.below(len(c.suffixes))]
		}
		return append(dst, longest...)
	})
}

// appendLabel writes a company's name as a label of a domain: letters and digits, without its legal form.
func appendLabel(dst []byte, company string) []byte {
	company = strings.TrimSuffix(company, " GmbH & Co. KG")
	if words := strings.Fields(company); len(words) > 2 {
		company = strings.Join(words[:len(words)-1], " ")
	}
	start := len(dst)
	for _, r := range company {
		switch {
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
			dst = append(dst, byte(r))
		case r >= 'A' && r <= 'Z':
			dst = append(dst, byte(r-'A'+'a'))
		default:
			dst = append(dst, plainLetters[r]...)
		}
	}
	if len(dst) > start {
		return dst
	}
	// Other scripts: the family that the company is called after, as its e-mail addresses spell it.
	found, families := -1, namesOf("ja_JP", "last")
	for i, name := range families.dict.values {
		if strings.Contains(company, name) && (found < 0 || len(name) > len(families.dict.values[found])) {
			found = i
		}
	}
	if found < 0 {
		return append(dst, "corp"...)
	}
	return families.ascii.append(dst, int64(found))
}

// plainLetters are the letters of European names without their marks.
var plainLetters = map[rune]string{
	'ä': "ae", 'ö': "oe", 'ü': "ue", 'Ä': "ae", 'Ö': "oe", 'Ü': "ue", 'ß': "ss", 'é': "e", 'è': "e", 'ê': "e", 'ë': "e", 'É': "e", 'á': "a", 'à': "a", 'â': "a", 'ã': "a",
	'Á': "a", 'í': "i", 'î': "i", 'ï': "i", 'Í': "i", 'ó': "o", 'ô': "o", 'õ': "o", 'Ó': "o", 'ú': "u", 'û': "u", 'Ú': "u", 'ñ': "n", 'ç': "c", 'Ç': "c",
}

func (b *columnBuild) domain() (*node, error) {
	name, err := b.companyName()
	if err != nil {
		return nil, err
	}
	if name != nil {
		return b.textsWith(true, []*node{name}, func(dst []byte, _ *draw, in []*vector, i int) []byte {
			var cell [96]byte
			return append(appendLabel(dst, string(name.appendPlain(cell[:0], in[0], i))), ".example.com"...)
		})
	}
	words, unique := wordLists()["company_word"].dict.values, b.unique()
	return b.texts(true, func(dst []byte, d *draw) []byte {
		for _, c := range []byte(words[d.below(len(words))]) {
			if c != ' ' {
				dst = append(dst, c|0x20)
			}
		}
		if unique {
			dst = appendUint(append(dst, '-'), d.serial+1)
		}
		return append(append(dst, '.'), emailDomains[d.below(3)][1:]...)
	})
}

func (b *columnBuild) url() (*node, error) {
	name, err := b.companyName()
	if err != nil {
		return nil, err
	}
	if name != nil {
		return b.textsWith(true, []*node{name}, func(dst []byte, _ *draw, in []*vector, i int) []byte {
			var cell [96]byte
			dst = appendLabel(append(dst, "https://www."...), string(name.appendPlain(cell[:0], in[0], i)))
			return append(dst, ".example.com/"...)
		})
	}
	words, adjectives, unique := wordLists()["noun"].dict.values, wordLists()["adjective"].dict.values, b.unique()
	return b.texts(true, func(dst []byte, d *draw) []byte {
		dst = append(append(dst, "https://www."...), emailDomains[d.below(3)][1:]...)
		dst = append(append(dst, '/'), adjectives[d.below(len(adjectives))]...)
		dst = append(append(dst, '-'), words[d.below(len(words))]...)
		if unique {
			dst = appendUint(append(dst, '/'), d.serial+1)
		}
		return dst
	})
}

// ticker is made of the first letters of the company's words.
func (b *columnBuild) ticker() (*node, error) {
	name, err := b.companyName()
	if err != nil {
		return nil, err
	}
	list := wordLists()["ticker"]
	if name == nil {
		if b.unique() && b.needed() > int64(len(list.dict.values)) {
			return b.pattern("AAAA")
		}
		n, err := b.listed(list.dict, list.weights)
		if err != nil {
			return nil, err
		}
		return b.table.add(n), nil
	}
	return b.textsWith(true, []*node{name}, func(dst []byte, _ *draw, in []*vector, i int) []byte {
		var cell [96]byte
		var plain [96]byte
		start := len(dst)
		words := strings.Fields(string(name.appendPlain(cell[:0], in[0], i)))
		for at, w := range words {
			if at == len(words)-1 && at > 0 || len(dst)-start >= 4 {
				break
			}
			letters := appendLabel(plain[:0], w)
			for _, c := range letters[:min(2, len(letters))] {
				dst = append(dst, c-'a'+'A')
			}
		}
		return dst
	})
}

// revenue is what companies of the row's size turn over.
func (b *columnBuild) revenue() (*node, error) {
	size, err := b.numberSibling("company", "company_size")
	if err != nil || size == nil || b.column.Type == contract.String || b.source.node != nil {
		return b.ownOr(err)
	}
	normal, scale := normalTable(), b.wantedScale()
	return b.filled(numberKind, scale, []*node{size}, func(d *draw, in []*vector, i int) int64 {
		people := float64(max(inUnits(in[0].num[i], size.scale, 0), 1))
		x := float64(people * float64(160_000*random.Exp(float64(0.5*normal.value(d.word())))))
		return inUnits(roundUnits(x/1000)*1000, 0, scale)
	}), nil
}
