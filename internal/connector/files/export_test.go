package files

// Match is what globs are tested by.
var Match = match

// AsRead is how numbers of single precision are read.
var AsRead = asRead

// SurveyBegins has only so many first rows surveyed of text files of more bytes.
func (s *Source) SurveyBegins(above, rows int64) { s.begin = begin{above: above, rows: rows} }

// OpenPages has only so many bytes of pages open, a shelf of so many bytes, and so many rows put
// on it at first.
func (s *Source) OpenPages(pages, shelf int64, first int) {
	s.parquet = parquetBounds{pages: pages, shelf: shelf, first: first}
}
