package notation

var headDeeds = []shorthand{
	{newPattern(`(?i)(^|[.:;!\n] ?|need |want |make |for |of |get )(\d[\d,]*k? (?:\p{L}+ )?\p{L}+s) (?:sold|issued|received|recorded|logged|made|placed|taken|collected|registered|submitted|filed|handed in|sent in|written|done|carried out|held|played|run|worked|treated|served|delivered)(, | ?: ?| - | – |[.;])`), func(m []string) string {
		return m[1] + m[2] + m[3]
	}},
}

// HeadDeeds leaves out what was done with the things that a text counts, where nothing is told of it: "200 tickets sold, buyer
// name, price".
func HeadDeeds(text string) (Rewriting, bool) { return inFull(text, headDeeds) }
