package contract

// Expr is a parsed formula. The grammar is arithmetic (+ - * /, unary -, parentheses)
// over numbers, quoted strings, references and calls:
//
//	column                     a cell of the same row
//	fk_column.parent_column    a cell of the parent row
//	round(x, digits) min(a, b, …) max(a, b, …) abs(x)
//	days(a, b) hours(a, b) minutes(a, b) seconds(a, b)    b - a between dates or times
//	years(a, b)                whole years from a to b; years(a, as_of()) is an age
//	add_days(a, n) add_months(a, n) add_years(a, n)       whole ones after the date or timestamp a, before it where n is
//	                           negative; a day that the month lacks becomes its last
//	add_hours(a, n) add_minutes(a, n) add_seconds(a, n)   after the timestamp or time of day a, to the whole second; times of
//	                           day go on behind midnight
//	as_of()                    the contract's as_of date
//	year(a) quarter(a) month(a) week(a) day(a) weekday(a)  of a date or timestamp: 1 is January, and Monday; weeks are ISO 8601
//	hour(a) minute(a)          of a timestamp or a time of day
//	month_name(a) weekday_name(a)                         text, in English: "January", "Monday"
//	concat(a, b, …) lower(s) upper(s)                     text
//	sum(child.column) mean(child.column) min_of(child.column) max_of(child.column) count(child)
//	                           over the rows of table child that refer to this row
//	equals(a, b, …)            1 where a is one of the others, else 0
//	running_sum(x) previous(x) rank(x)                    over the rows of the run that this row is in, in their order:
//	running_sum(x, group) …    the sum of x up to this row, null cells left out; x of the row before, null in a run's first
//	                           row; 1 plus the rows with a greater x. A run is the whole table or, where group names the
//	                           foreign key that groups the rows or the key of the grid, the rows of one of its values.
//	                           x reads cells of the same row only, and divides inside round alone.
//
// A null operand makes the result null, except in concat, where it counts as "". So does
// a division by zero. Rollups leave null cells out; over no cells sum and count are 0,
// mean, min_of and max_of null. Beyond the years 1 to 9999 the result of add_… is null.
// Results are rounded half away from zero to the column's scale.
type Expr interface{ expr() }

// NumberExpr is a literal number, kept in decimal as written.
type NumberExpr struct{ Text string }

// TextExpr is a literal string.
type TextExpr struct{ Value string }

// RefExpr is a column, or the column Column of the parent that Via (a foreign key column) refers to.
type RefExpr struct{ Via, Column string }

// UnaryExpr is -X.
type UnaryExpr struct{ X Expr }

// BinaryExpr is X Op Y with Op one of + - * /.
type BinaryExpr struct {
	Op   byte
	X, Y Expr
}

// CallExpr is a function call.
type CallExpr struct {
	Name string
	Args []Expr
}

// RollupExpr aggregates Column of the child rows in table Child; Name is sum, mean, min_of, max_of or count.
type RollupExpr struct{ Name, Child, Column string }

// WindowExpr reads the run of rows that the row is in: X of each of them, by Name, which is running_sum, previous or rank.
// Group is the column whose values tell the runs apart, "" where the table is one run.
type WindowExpr struct {
	Name  string
	X     Expr
	Group string
}

func (NumberExpr) expr() {}
func (TextExpr) expr()   {}
func (RefExpr) expr()    {}
func (UnaryExpr) expr()  {}
func (BinaryExpr) expr() {}
func (CallExpr) expr()   {}
func (RollupExpr) expr() {}
func (WindowExpr) expr() {}
