//go:build sources

// Package tdsfake is a protocol fake of SQL Server: it speaks TDS as MS-TDS (Microsoft's
// open specification) writes it down, to the real driver, but executes no SQL. Numbers of
// sections in the comments are those of MS-TDS.
//
// Whoever uses it says which statements there are and what each answers; any other
// statement, a wrong flag or a malformed message fails the test. What it cannot show is
// that SQL Server accepts those statements: the live suite does.
package tdsfake
