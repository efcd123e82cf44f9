package lexicon

// FunctionWords are words of the planner's grammar: they are never names of columns by
// themselves, and mistypings of them are corrected.
var FunctionWords = WordSet(`a an the and or with without having has have had of in on at for from to by per each every all any both
	between among over under above below than then less more least most greater fewer later earlier after before until since during within while
	is are was were be been being should must may might can could will would shall not no none nor neither either one only just also too as
	generate create make build give produce need want would like please sample fake dummy mock test synthetic realistic demo data dataset table
	tables file csv rows records entries columns fields attributes column field list containing including include includes contain contains called named
	random randomly uniform uniformly normal normally gaussian lognormal exponential exponentially poisson distributed distribution mean median average
	averaging standard deviation sigma around about roughly approximately circa nearly exactly skewed towards unique distinct duplicates required
	optional nullable missing blank empty null filled populated mandatory primary key foreign references linked related belongs unless otherwise when where if
	equal equals sum product times multiplied divided plus minus digits letters characters decimals whole numbers integer integers decimal string
	varchar boolean float timestamp last next past previous years months weeks days hours minutes seconds today yesterday now recent recently
	starting ending beginning percent share shares remainder rest others mostly mainly rarely occasionally sometimes always never half third quarter
	weekdays weekends business hourly daily weekly monthly yearly every other same different consistent matching correlated seed reproducible
	customers orders products users people persons person employees patients students transactions their its his her they them who which that whose there these those here
	number numbers many few several some positive negative higher lower bigger smaller larger smallest largest following prefix
	formatted format pattern shaped looks prefixed begins starts capped ranging range add drop remove rename change rows`)
