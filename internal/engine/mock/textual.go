package mock

import (
	"slices"
	"strings"
)

// textMakers are texts put together from words.
func textMakers() map[string]maker {
	return map[string]maker{
		"text": sentences(1, 2), "sentence": sentences(1, 1), "paragraph": sentences(3, 5), "description": (*columnBuild).description, "comment": sentences(1, 1),
		"notes": sentences(1, 2), "message": (*columnBuild).message, "log_level": (*columnBuild).logLevel, "title": formed("title_form", true), "subject": formed("subject_form", true),
		"book_title": formed("book_form", true), "movie": formed("book_form", true), "song": formed("song_form", true), "team": formed("team_form", false),
		"catch_phrase": formed("catch_form", false), "bs": formed("bs_form", false), "bio": formed("bio_form", false),
		"word": (*columnBuild).word, "slug": (*columnBuild).slug, "lorem_ipsum": (*columnBuild).lorem,
		"company": (*columnBuild).company, "supplier": (*columnBuild).company, "industry": (*columnBuild).industry, "company_suffix": (*columnBuild).companySuffix, "ticker": (*columnBuild).ticker, "url": (*columnBuild).url, "domain": (*columnBuild).domain,
		"avatar_url": (*columnBuild).avatar, "path": (*columnBuild).path,
	}
}

// words appends lower-case words, the first one capitalised.
func (b *columnBuild) words(dst []byte, d *draw, least, most int) []byte {
	list := wordLists()["lorem"].dict.values
	start := len(dst)
	for i := range d.between(least, most) {
		if i > 0 {
			dst = append(dst, ' ')
		}
		dst = append(dst, list[d.below(len(list))]...)
	}
	dst[start] -= 'a' - 'A'
	if b.unique() {
		dst = appendUint(append(dst, ' '), d.serial+1)
	}
	return dst
}

// template is a compiled form: literal text and word lists to draw from.
type template []templatePart

type templatePart struct {
	literal string
	words   []string
	forms   []template // the words, where some of them have parts of their own
	capital bool
}

func compileTemplate(text string) template {
	var t template
	for {
		before, rest, ok := strings.Cut(text, "{")
		t = append(t, templatePart{literal: before})
		if !ok {
			return t
		}
		name, after, _ := strings.Cut(rest, "}")
		name, capital := strings.CutSuffix(name, "^")
		part := templatePart{words: wordLists()[name].dict.values, capital: capital}
		if slices.ContainsFunc(part.words, func(w string) bool { return strings.Contains(w, "{") }) {
			part.forms = compileTemplates(name)
		}
		t = append(t, part)
		text = after
	}
}

func (t template) append(dst []byte, d *draw) []byte {
	start := len(dst)
	for _, p := range t {
		if p.words == nil {
			dst = append(dst, p.literal...)
			continue
		}
		choice := d.below(len(p.words))
		if p.forms != nil {
			dst = p.forms[choice].append(dst, d)
			continue
		}
		word := p.words[choice]
		if n := len(dst) - start; n >= 2 && dst[len(dst)-1] == ' ' && dst[len(dst)-2]|0x20 == 'a' && (n == 2 || dst[len(dst)-3] == ' ') &&
			strings.IndexByte("aeiou", word[0]) >= 0 {
			dst = append(dst[:len(dst)-1], 'n', ' ') // an open request
		}
		at := len(dst)
		dst = append(dst, word...)
		if (p.capital || at == start) && dst[at] >= 'a' && dst[at] <= 'z' {
			dst[at] -= 'a' - 'A'
		}
	}
	return dst
}

func compileTemplates(list string) []template {
	var out []template
	for _, f := range wordLists()[list].dict.values {
		out = append(out, compileTemplate(f))
	}
	return out
}

// formed draws one of a list's templates. Unique ones end in a number.
func formed(list string, titled bool) maker {
	return func(b *columnBuild) (*node, error) {
		templates, unique := compileTemplates(list), b.unique()
		return b.texts(false, func(dst []byte, d *draw) []byte {
			dst = templates[d.below(len(templates))].append(dst, d)
			if unique {
				mark := " ("
				if titled {
					mark = " #"
				}
				dst = appendUint(append(dst, mark...), d.serial+1)
				if !titled {
					dst = append(dst, ')')
				}
			}
			return dst
		})
	}
}

func sentences(least, most int) maker {
	return func(b *columnBuild) (*node, error) {
		templates, unique := compileTemplates("sentence"), b.unique()
		return b.texts(false, func(dst []byte, d *draw) []byte {
			for i := range d.between(least, most) {
				if i > 0 {
					dst = append(dst, ' ')
				}
				dst = templates[d.below(len(templates))].append(dst, d)
			}
			if unique {
				dst = appendUint(append(dst, " Ref. "...), d.serial+1)
			}
			return dst
		})
	}
}

func (b *columnBuild) word() (*node, error) {
	var all []string
	for _, list := range []string{"noun", "adjective", "verb", "thing"} {
		all = append(all, wordLists()[list].dict.values...)
	}
	if b.unique() {
		return b.uniqueWords(all)
	}
	return b.texts(true, func(dst []byte, d *draw) []byte { return append(dst, all[d.below(len(all))]...) })
}

func (b *columnBuild) slug() (*node, error) {
	adjectives, nouns, unique := wordLists()["adjective"].dict.values, wordLists()["noun"].dict.values, b.unique()
	return b.texts(true, func(dst []byte, d *draw) []byte {
		dst = append(append(dst, adjectives[d.below(len(adjectives))]...), '-')
		dst = append(append(dst, nouns[d.below(len(nouns))]...), '-')
		if unique {
			return appendUint(dst, d.serial+1)
		}
		return append(dst, nouns[d.below(len(nouns))]...)
	})
}

func (b *columnBuild) lorem() (*node, error) {
	return b.texts(true, func(dst []byte, d *draw) []byte { return append(b.words(dst, d, 8, 14), '.') })
}

func (b *columnBuild) avatar() (*node, error) {
	unique := b.unique()
	return b.texts(true, func(dst []byte, d *draw) []byte {
		dst = append(dst, "https://example.com/avatars/"...)
		if unique {
			dst = appendPadded(dst, d.serial+1, 8)
		} else {
			dst = appendHex(dst, d.word(), 8)
		}
		return append(dst, ".png"...)
	})
}

func (b *columnBuild) path() (*node, error) {
	list := wordLists()["path"]
	if !b.unique() {
		n, err := b.listed(list.dict, list.weights)
		if err != nil {
			return nil, err
		}
		return b.table.add(n), nil
	}
	return b.texts(true, func(dst []byte, d *draw) []byte {
		return appendUint(append(dst, "/products/"...), d.serial+1)
	})
}
