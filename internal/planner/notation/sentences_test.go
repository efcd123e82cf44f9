package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestFlagSentences(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.FlagSentences, map[string]struct{ text, want string }{
		"from a bound on":   {`magnitude 1-7, a felt flag that is true from magnitude 4 upwards and false below`, `magnitude 1-7, a felt flag true when magnitude is at least 4, otherwise false`},
		"the column last":   {`delay 0-120. When the delay exceeds 60 the column late is true, otherwise it is false.`, `delay 0-120. late is true when the delay exceeds 60, otherwise false.`},
		"counts as":         {`grade 1-5. An exam counts as passed if the grade is 4 or lower and as not passed otherwise.`, `grade 1-5. passed is true if the grade is 4 or lower, otherwise false.`},
		"neither nor":       {`A vacant flag is set on 6% of the flats; these have neither a tenant name nor a lease start, all others have both.`, `A vacant flag is set on 6% of the flats. tenant name is empty if vacant. lease start is empty if vacant.`},
		"counts of things":  {`It counts as many rows as there are days.`, ``},
		"a flag in a list":  {`a felt flag, magnitude 1-7`, ``},
		"columns in tables": {`CREATE TABLE t (felt boolean, magnitude int);`, ``},
	})
}

func TestOnlyWhere(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.OnlyWhere, map[string]struct{ text, want string }{
		"a text where it is missing": {`height 2-48. Where the height is missing the remark reads 'not measured', on every other row the remark is empty.`, `height 2-48. the remark is 'not measured' where the height is missing, otherwise empty.`},
		"zero for anything that not": {`The paid amount is zero for anything that is not paid.`, `The paid amount is 0 unless paid.`},
		"may only appear on":         {`A score may only appear on tickets that have been resolved.`, `score is empty unless resolved.`},
		"zero, or a range":           {`Spend is zero for 85% of them; the other 15% have paid between 0.99 and 499.99.`, `Spend is between 0.99 and 499.99 but zero for 85% of them.`},
		"zero is a bound":            {`The amount is zero or more.`, ``},
	})
}

func TestToldSums(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.ToldSums, map[string]struct{ text, want string }{
		"the result last": {`cold rent, service charge. Cold rent plus service charge gives the warm rent.`, `cold rent, service charge. The warm rent is the Cold rent plus the service charge.`},
		"of that one's":   {`a total, which equals the sum of that donor's gift amounts.`, `a total, which is the sum of the donor's gift amounts.`},
		"a range":         {`price plus or minus 5`, ``},
	})
}

func TestPeriodSentences(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.PeriodSentences, map[string]struct{ text, want string }{
		"a quarter in words": {`order date in the fourth quarter of 2024`, `order date in Q4 2024`},
		"the last one":       {`order date in the last quarter of 2024`, `order date in Q4 2024`},
		"fall into":          {`x 5. Ship dates fall into 2024.`, `x 5. Ship date is in 2024.`},
		"the day it was":     {`the street, the day it was filed in 2023`, `the street, the filed date in 2023`},
		"picked up":          {`the day it was picked up`, ``},
		"a head's period":    {`640 baptisms between 1780 and 1850, each with the birth date and the baptism date`, `640 baptisms, each with the birth date and the baptism date between 1780 and 1850`},
		"of no such date":    {`640 members between 1980 and 1990, each with the birth date`, ``},
		"fall in":            {`Pruning dates fall in 2015-2024`, ``},
	})
}

func TestRowsSentences(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.RowsSentences, map[string]struct{ text, want string }{
		"take part":       {`64 players take part, each with a name`, `64 players, each with a name`},
		"each of our":     {`Each of our 60 employees (name) files between zero and six requests.`, `There are 60 employees (name). Each employee has 0 to 6 requests.`},
		"we record":       {`At a visit we record its date and the weight.`, `Each visit has a date and the weight.`},
		"keep the total":  {`On the donor please keep the total given.`, `Each donor has the total given.`},
		"both of a list":  {`Every game is played by a white player and a black player, both taken from the player list.`, `Every game has a white player and a black player.`},
		"together with":   {`the father together with the birth date, x`, `the father, the birth date, x`},
		"plays of a kind": {`Every game is played by two teams`, ``},
	})
}

func TestLawSentences(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.LawSentences, map[string]struct{ text, want string }{
		"several words of a law":  {`where the amount is positive, right-skewed and has a mean near 2,400`, `where the amount is positive, right-skewed with a mean near 2,400`},
		"and tends to":            {`Price stays between 1.50 and 28 and tends to fall as the weight rises.`, `the Price stays between 1.50 and 28. The Price falls as the weight rises.`},
		"a correlation at least":  {`price rises with weight (correlation at least 0.5)`, `price rises with weight (correlation 0.6)`},
		"or stronger":             {`with a correlation of -0.7 or stronger`, `with a correlation -0.76`},
		"an exact correlation":    {`with a correlation of 0.7`, ``},
		"about":                   {`correlation about 0.8.`, ``},
		"a count":                 {`minor faults is a count 0 to 20`, `minor faults 0 to 20`},
		"a code of three letters": {`a federation as a three-letter code`, `a three-letter federation code`},
	})
}

func TestShareSentences(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.ShareSentences, map[string]struct{ text, want string }{
		"splits into":      {`x 5. Service level splits into economy 55, standard 45.`, `x 5. Service level economy 55, standard 45.`},
		"makes up":         {`priority: P1 is rare at 5 percent, P2 makes up 95`, `priority: P1 5 percent, P2 95`},
		"kinds once each":  {`Each subject attends exactly two visits: screening and baseline.`, `Each subject has exactly 2 visits. Each visit has a visit type ('screening', 'baseline'), each once per subject.`},
		"columns of them":  {`Each subject attends exactly four visits: date, weight and height.`, ``},
		"a whole number":   {`a whole-number score between 1 and 9`, `a score as an integer between 1 and 9`},
		"whole numbers":    {`score, a whole number from 1 to 9`, ``},
		"most are below":   {`level runs from 1 to 99, with most players below level 10`, `level runs from 1 to 99, mostly below 10`},
		"at most that few": {`level at most 10`, ``},
	})
}

func TestFlagShares(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.FlagShares, map[string]struct{ text, want string }{
		"marked as":       {`value 1-9. 2% of the readings are marked as estimated.`, `value 1-9. estimated true for 2%.`},
		"carry a flag":    {`band L. One in eight scans carry an interference flag.`, `band L. interference flag true for 12.5%.`},
		"was involved in": {`x 5. A helicopter was involved in 30% of the cases.`, `x 5. helicopter involved true for 30%.`},
		"has none":        {`headstone yes or no, one in five has none`, `headstone true for 80%`},
		"a value in":      {`The condition is used in 25%, new in 75%.`, ``},
		"has one":         {`loyalty card y/n, about 1 in 4 have one`, ``},
	})
}

func TestPartsOfRows(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.PartsOfRows, map[string]struct{ text, want string }{
		"states":               {`x 5. 70% of the claims are paid, 18% pending and 12% rejected.`, `x 5. Each claim has a status (70% paid, 18% pending, 12% rejected).`},
		"the other third":      {`x 5. Two thirds of the reports are closed, the other third is open.`, `x 5. Each report has a status (66.6667% closed, 33.3333% open).`},
		"who makes them up":    {`x 5. Members make 75% of the rides, casual users 25%.`, `x 5. Each ride has a type (75% members, 25% casual users).`},
		"by what means":        {`x 5. Two thirds of sessions are paid by app, a fifth by RFID and the remainder ad hoc.`, `x 5. Each session has a paid by (66.6667% app, 20% RFID, 13.3333% ad hoc).`},
		"parts of a part":      {`x 5. 60% of users are verified, and 40% of them are premium.`, ``},
		"no whole":             {`x 5. 60% of users are verified, 10% premium.`, ``},
		"one part":             {`x 5. 8% of the tools are damaged.`, ``},
		"values of a list":     {`status (open or closed). 60% of tickets are open, 40% closed.`, ``},
		"have, and the others": {`x 5. 80% of guests have a phone, the others don't.`, ``},
	})
}

func TestDeedTimes(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.DeedTimes, map[string]struct{ text, want string }{
		"rows of their own": {`40 hives. A hive is inspected 6 to 10 times in 2025. An inspection records its date.`, `40 hives. Each hive has 6 to 10 inspections in 2025. An inspection records its date.`},
		"no rows of a deed": {`40 hives. A hive is inspected 6 to 10 times in 2025.`, ``},
	})
}
