package mock

import (
	"strings"
)

func (b *columnBuild) email() (*node, error) {
	return b.login("._-", &emailEndings, nil)
}

// workEmail takes its domain from the row's company, below a reserved one.
func (b *columnBuild) workEmail() (*node, error) {
	company := b.table.member("company", b.column.Name, "company")
	if company == nil || company.Name == b.column.Name || b.source.node != nil {
		return b.login(".", nil, func(dst []byte, _ *draw, _ []*vector, _ int) []byte {
			return append(dst, "@corp.example.com"...)
		})
	}
	n, err := b.compiler.column(b.table, company.Name)
	if err != nil {
		return nil, err
	}
	return b.login(".", nil, func(dst []byte, _ *draw, in []*vector, i int) []byte {
		dst = append(dst, '@')
		var cell [96]byte
		if v := in[2]; !v.isNull(i) {
			dst = appendLabel(dst, string(n.appendPlain(cell[:0], v, i)))
		} else {
			dst = append(dst, "corp"...)
		}
		return append(dst, ".example.com"...)
	}, n)
}

func (b *columnBuild) username() (*node, error) {
	return b.login("._", nil, nil)
}

func (b *columnBuild) socialHandle() (*node, error) {
	// A leading @ would make spreadsheets see a formula.
	return b.login("_", nil, nil)
}

func (b *columnBuild) initials() (*node, error) {
	p, err := b.person()
	if err != nil {
		return nil, err
	}
	return b.textsShared([]*node{p.first, p.last}, func(dst []byte, in []*vector, i int) []byte {
		first, last := p.firsts.ascii.texts[in[0].num[i]], p.lasts.ascii.texts[in[1].num[i]]
		return append(dst, first[0]-'a'+'A', last[0]-'a'+'A')
	}), nil
}

func (b *columnBuild) nickname() (*node, error) {
	p, err := b.person()
	if err != nil {
		return nil, err
	}
	if b.unique() {
		return b.username()
	}
	return b.textsShared([]*node{p.first}, func(dst []byte, in []*vector, i int) []byte {
		name := p.firsts.dict.values[in[0].num[i]]
		if short, ok := shortNames[name]; ok {
			return append(dst, short...)
		}
		return append(dst, name...)
	}), nil
}

// genderWords are a locale's words for the two codes of a person's gender.
func genderWords(locale string) []string {
	switch {
	case strings.HasPrefix(locale, "de"):
		return []string{"männlich", "weiblich"}
	case strings.HasPrefix(locale, "fr"):
		return []string{"masculin", "féminin"}
	case strings.HasPrefix(locale, "es"):
		return []string{"hombre", "mujer"}
	case strings.HasPrefix(locale, "pt"):
		return []string{"masculino", "feminino"}
	case strings.HasPrefix(locale, "it"):
		return []string{"maschio", "femmina"}
	case strings.HasPrefix(locale, "ja"):
		return []string{"男性", "女性"}
	}
	return []string{"male", "female"}
}

func (b *columnBuild) genderColumn() (*node, error) {
	p, err := b.person()
	if err != nil {
		return nil, err
	}
	return b.codeWords(p.gender, genderWords(b.locale())), nil
}

// codeWords writes the codes of a hidden node as words.
func (b *columnBuild) codeWords(n *node, words []string) *node {
	return b.table.add(node{kind: dictKind, dict: newDictionary(words), fill: func(bt *batch, v *vector) {
		copyCells(v, bt.get(n), numberKind, len(bt.rows))
	}})
}

// otherGender tells which values of the row's gender column are neither male nor female; nil where it lists none.
func (b *columnBuild) otherGender() (*node, []bool, error) {
	c := b.table.member("person", b.column.Name, "gender")
	if c == nil || len(c.Values) == 0 {
		return nil, nil, nil
	}
	n, err := b.sibling("person", "gender")
	if err != nil || n == nil || n.kind != dictKind {
		return nil, nil, err
	}
	other, found := make([]bool, len(n.dict.values)), false
	for i, v := range n.dict.values {
		other[i] = genderOf(v) < 0
		found = found || other[i]
	}
	if !found {
		return nil, nil, nil
	}
	return n, other, nil
}

func (b *columnBuild) pronouns() (*node, error) {
	p, err := b.person()
	if err != nil {
		return nil, err
	}
	words := []string{"he/him", "she/her", "they/them"}
	listed, other, err := b.otherGender()
	if err != nil || listed == nil {
		return b.codeWords(p.gender, words[:2]), err
	}
	return b.codeWords(b.filled(numberKind, 0, []*node{p.gender, listed}, func(_ *draw, in []*vector, i int) int64 {
		if !in[1].isNull(i) && other[in[1].num[i]] {
			return 2
		}
		return in[0].num[i]
	}), words), nil
}

func (b *columnBuild) namePrefix() (*node, error) {
	p, err := b.person()
	if err != nil {
		return nil, err
	}
	words := []string{"Mr.", "Ms.", "Mrs.", "Dr."}
	switch {
	case strings.HasPrefix(b.locale(), "ja"):
		words = []string{"様", "様", "様", "先生"}
	case strings.HasPrefix(b.locale(), "de"):
		words = []string{"Herr", "Frau", "Frau", "Dr."}
	case strings.HasPrefix(b.locale(), "fr"):
		words = []string{"M.", "Mme", "Mme", "Dr"}
	case strings.HasPrefix(b.locale(), "es"):
		words = []string{"Sr.", "Sra.", "Srta.", "Dr."}
	case strings.HasPrefix(b.locale(), "pt"):
		words = []string{"Sr.", "Sra.", "Sra.", "Dr."}
	}
	listed, other, err := b.otherGender()
	if err != nil {
		return nil, err
	}
	read := []*node{p.gender}
	if listed != nil {
		read = append(read, listed)
	}
	return b.textsWith(true, read, func(dst []byte, d *draw, in []*vector, i int) []byte {
		neutral := len(in) > 1 && !in[1].isNull(i) && other[in[1].num[i]]
		switch {
		case neutral && words[0] == "Mr.":
			return append(dst, "Mx."...)
		case d.chance(6) || neutral:
			return append(dst, words[3]...)
		case in[0].num[i] == 0:
			return append(dst, words[0]...)
		}
		return append(dst, words[1+d.below(2)]...)
	})
}

func (b *columnBuild) country() (*node, error) {
	return b.placeField("country")
}

// shortNames are what people with these first names are often called.
var shortNames = map[string]string{
	"Michael": "Mike", "Robert": "Bob", "William": "Bill", "James": "Jim", "John": "Jack", "Richard": "Rick", "Joseph": "Joe", "Thomas": "Tom",
	"Christopher": "Chris", "Daniel": "Dan", "Matthew": "Matt", "Anthony": "Tony", "Steven": "Steve", "Kenneth": "Ken", "Joshua": "Josh",
	"Edward": "Ed", "Timothy": "Tim", "Jeffrey": "Jeff", "Gregory": "Greg", "Benjamin": "Ben", "Samuel": "Sam", "Patrick": "Pat", "Nicholas": "Nick",
	"Alexander": "Alex", "Jonathan": "Jon", "Andrew": "Andy", "David": "Dave", "Elizabeth": "Liz", "Jennifer": "Jen", "Patricia": "Pat",
	"Barbara": "Barb", "Susan": "Sue", "Jessica": "Jess", "Margaret": "Peggy", "Katherine": "Kate", "Kathleen": "Kathy", "Deborah": "Deb",
	"Rebecca": "Becky", "Stephanie": "Steph", "Cynthia": "Cindy", "Pamela": "Pam", "Christine": "Chris", "Samantha": "Sam", "Victoria": "Vicky",
	"Amanda": "Mandy", "Melissa": "Mel", "Kimberly": "Kim", "Sandra": "Sandy", "Jacqueline": "Jackie", "Theresa": "Terry",
}
