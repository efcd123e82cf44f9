package term

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// commonValues are words that name no column, but the states and sizes that one takes.
var commonValues = lexicon.WordSet(`open closed pending active inactive new old draft final approved rejected denied accepted declined cancelled canceled completed complete
	failed passed paid unpaid overdue shipped delivered returned refunded processing resolved unresolved escalated expired valid invalid suspended blocked enabled disabled
	online offline idle busy running stopped paused waiting ready done todo low medium normal high urgent critical minor major severe mild moderate small large big tiny huge
	short long cheap expensive free basic standard premium pro gold silver bronze platinum red green blue yellow black white grey gray orange purple pink brown
	single married divorced widowed male female other none unknown good bad fair poor excellent average hot cold warm dry wet sunny cloudy rainy snowy north south east west
	morning afternoon evening night daily weekly monthly yearly quarterly full part permanent temporary junior mid senior lead public private internal external domestic international
	debit credit cash card cheque check transfer won lost upheld settled granted withdrawn`)

// ValueRun returns the end of the run of plain values that begins at i, without anything between them.
func (p Reader) ValueRun(i, end int) int {
	for i < end && p.Toks[i].Kind == token.Word && commonValues[p.Toks[i].Low] {
		i++
	}
	return i
}
