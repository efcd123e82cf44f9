package files

// Match is what globs are tested by.
var Match = match

// AsRead is how numbers of single precision are read.
var AsRead = asRead

// SurveyBegins has only so many first rows surveyed of text files of more bytes.
func (s *Source) SurveyBegins(above, rows int64) { s.begin = begin{above: above, rows: rows} }
