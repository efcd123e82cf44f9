package draft

import (
	"slices"
	"strings"
	"sync"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// Thing is a kind of rows with what its columns usually hold: the height of mountains is not that of bottles.
type Thing struct {
	customs map[string]*Custom
	follows map[string]*Follows
}

// Follows is what columns hold by the value of another column of their row: "model by brand = Apple: iPhone 13, iPhone 14; Google: Pixel 8".
type Follows struct {
	Of    []string // the name of the other column
	Cases []FollowsCase
}

// List is what they hold beside this value; nil where nobody knows.
func (f *Follows) List(when string) []Category {
	for _, k := range f.Cases {
		if k.When == when {
			return k.List
		}
	}
	return nil
}

// FollowsCase are the values beside one of the other column.
type FollowsCase struct {
	When string
	List []Category
}

// things are read once from the embedded files: a line "things = nouns" begins what their columns hold. A noun may be in several of them:
// what stands first counts.
var things = sync.OnceValue(func() map[string][]*Thing {
	out := map[string][]*Thing{}
	for _, text := range lexicon.ThingTexts() {
		var t *Thing
		lexicon.EachEntry(text, func(names, holds string) {
			if names == "things" {
				t = &Thing{customs: map[string]*Custom{}, follows: map[string]*Follows{}}
				for noun := range strings.SplitSeq(holds, ",") {
					noun = strings.TrimSpace(noun)
					out[noun] = append(out[noun], t)
				}
				return
			}
			if name, of, ok := strings.Cut(names, " by "); ok && strings.Contains(holds, ":") {
				t.readFollows(name, of, holds)
				return
			}
			readNamed(names, holds, t.customs, true)
		})
	}
	return out
})

// readFollows reads "Apple: iPhone 13, iPhone 14; Google: Pixel 8" of the columns of some names. Where nothing else is said of what such
// columns hold, or the other does, it is all of that.
func (t *Thing) readFollows(names, of, holds string) {
	f := &Follows{Of: lexicon.NameWords(of)}
	own, other := &Custom{}, &Custom{}
	for group := range strings.SplitSeq(holds, ";") {
		when, list, _ := strings.Cut(group, ":")
		k := FollowsCase{When: strings.TrimSpace(when)}
		for item := range strings.SplitSeq(list, ",") {
			k.List = append(k.List, Category{Text: strings.TrimSpace(item), Share: -1})
		}
		for _, v := range k.List {
			if !slices.ContainsFunc(own.List, func(o Category) bool { return o.Text == v.Text }) {
				own.List = append(own.List, v)
			}
		}
		other.List = append(other.List, Category{Text: k.When, Share: -1})
		f.Cases = append(f.Cases, k)
	}
	for name := range strings.SplitSeq(names, ",") {
		name = strings.TrimSpace(name)
		words := strings.Join(lexicon.NameWords(name), " ")
		t.follows[words] = f
		if t.customs[words] == nil {
			own.header = name
			t.customs[words] = own
		}
	}
	if o := strings.Join(f.Of, " "); t.customs[o] == nil {
		other.header = o
		t.customs[o] = other
	}
}

// FollowsOther is by what other column of the row such a column holds what it does for these things; nil where by none.
func (c *Column) FollowsOther() *Follows {
	if c.Table == nil || c.Table.Implicit || len(c.Words) == 0 {
		return nil
	}
	for from := range c.Table.Nouns {
		for _, t := range things()[strings.Join(c.Table.Nouns[from:], " ")] {
			if f := t.follows[strings.Join(c.Words, " ")]; f != nil {
				return f
			}
		}
	}
	return nil
}

// IsThing: it is known what columns rows that are called so have.
func IsThing(noun []string) bool { return things()[strings.Join(noun, " ")] != nil }

// CustomsOfThings are all of them, by the noun and the name of the column.
func CustomsOfThings() map[string]*Custom {
	out := map[string]*Custom{}
	for noun, list := range things() {
		for _, t := range list {
			for name, c := range t.customs {
				out[noun+" "+name] = c
			}
		}
	}
	return out
}

// CustomOfThing is what such a column holds for the things that the rows of its table are; nil where nobody knows. Of "cruise ships" it
// is what those have, or else what ships have.
func (c *Column) CustomOfThing() *Custom {
	if c.Table == nil || c.Table.Implicit || len(c.Words) == 0 {
		return nil
	}
	nouns := c.Table.Nouns
	for from := range nouns {
		noun := slices.Clone(nouns[from:])
		noun[len(noun)-1] = lexicon.Singular(noun[len(noun)-1])
		for _, t := range things()[strings.Join(noun, " ")] {
			if found := t.find(c.Words, c.Unit); found != nil {
				return found
			}
			if n := len(noun); len(c.Words) > n && slices.Equal(c.Words[:n], noun) { // "mountain height"
				if found := t.find(c.Words[n:], c.Unit); found != nil {
					return found
				}
			}
		}
	}
	return nil
}

func (t *Thing) find(words []string, unit string) *Custom {
	name := strings.Join(words, " ")
	if unit = strings.ToLower(strings.Trim(unit, "%°")); unit != "" {
		if found := t.customs[name+" "+unit]; found != nil {
			return found
		}
	}
	if found := t.customs[name]; found != nil {
		return found
	}
	return t.customs[lexicon.SingularLast(words)]
}
