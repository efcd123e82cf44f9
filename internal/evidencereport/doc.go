// Package evidencereport makes an evidence bundle readable: New gives its sections as
// facts, tables and figures, and Page one self-contained HTML page, which carries the
// bundle and the browser's verifier in it and so verifies itself wherever it is opened.
//
// It knows the form of JSON, not the meaning of sections: what a section of a coming
// engine holds is shown without a change here. Nothing is left out silently; what a table
// or figure does not show is counted in words.
package evidencereport
