package notation

// namedRange is an item of a list that is called a range and has bounds, behind an item that is a name of letters only, in which the
// bounds would have no sense. Groups: the names before, the name, its bounds.
var namedRange = newPattern(`(?i)(\b(?:type|model|name|kind|brand|make|class|category|maker|manufacturer|caliber|calibre|colour|color|weight|speed|title|code|id|sku|vendor)(?:,| and|, and) )range ((?:of |from |between )?\d[\d.,]*k? ?(?:-|–|to|and) ?\d)`)

// NamedRanges keeps a column that is called a range from being taken for the bounds of the one before: "type, range 1000 to 9000".
func NamedRanges(text string) (Rewriting, bool) {
	return inFull(text, []shorthand{{namedRange, func(m []string) string { return m[1] + "`range` " + m[2] }}})
}
