package reading

var lengthWords = wordings("characters?, chars?, letters?, signs?, characters long|max|maximum|in length, chars long|max|maximum|in length, letters long|in length")

// lengthAt reads how long a text is: "10 to 80 characters", "up to 40 chars", "max 200 characters long".
func (r *reader) lengthAt(c *Column, i, end int) (fact, int) {
	if c != nil && (c.class() == number && c.meaning().Exact || c.class().temporal() || c.class() == boolean) {
		return fact{}, 0
	}
	lead := r.any(i, end, "of", "with", "with a length of", "length of", "length", "length :", "a length of", "in length", "is", "has", "must be", "text of", "a text of", "a string of", "string of", "about")
	v, n := r.intervalAt(i+lead, end)
	if n == 0 || v.percent || v.unit != "" || v.digits > 0 {
		return fact{}, 0
	}
	k := r.match(i+lead+n, end, lengthWords)
	if k == 0 {
		return fact{}, 0
	}
	f := fact{kind: hasLength}
	if v.min != nil {
		f.numbers[0] = int(*v.min) + boolInt(v.openMin)
	}
	if v.max != nil {
		f.numbers[1] = int(*v.max) - boolInt(v.openMax)
	}
	return f, lead + n + k
}
