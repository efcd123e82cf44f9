package notation

var seriesCodes = []shorthand{
	{newPattern(`(?i)\b(\d[\d,]* (?:\p{L}+ ){0,2}\p{L}+s) ?\(([a-z\d]+_id\b[^()\n]{0,40})\)(, (?:one|1|an?) )\p{L}+( (?:every|each|per) [^.;\n]{3,120}(?:[.;] ))((?:(?:columns|fields|with)\b[^:.\n]{0,20}: ?)?)([a-z_]+\b)`), func(m []string) string {
		return m[1] + m[3] + "reading" + m[4] + m[5] + m[2] + ", " + m[6]
	}},
}

// SeriesCodes puts the code of things that have a series each among the columns of the series: "20 buoys (wmo_id 7 digits), one
// report every 3 hours. lat 35 to 48" is "20 buoys, one reading every 3 hours. wmo_id 7 digits, lat 35 to 48".
func SeriesCodes(text string) (Rewriting, bool) { return inProse(text, seriesCodes) }
