package lexicon

// DateParticiples are words that, with a date behind, name the day something happened.
var DateParticiples = WordSet(`joined born opened created updated hired started ended registered enrolled signed purchased bought sold issued published
	released founded established installed built planted adopted launched posted sent received delivered shipped departed
	arrived admitted discharged filed reported resolved closed paid logged visited listed expires expired renewed ordered
	booked inspected serviced calibrated manufactured produced harvested collected tested diagnosed vaccinated acquired
	completed occurred married graduated retired modified originated submitted commissioned incorporated dispatched`)

// eventWords are words of events that no other list has, so that a mistyped one is told from its neighbours.
var eventWords = []string{
	"submitted", "submission", "registered", "enrolled", "purchased", "published", "released", "established", "installed", "launched", "delivered", "departed", "admitted",
	"discharged", "resolved", "inspected", "calibrated", "manufactured", "harvested", "collected", "diagnosed", "vaccinated", "completed", "scheduled", "cancelled",
	"confirmed", "approved", "dispatched", "returned", "validated",
}

// OwnedEvents are events that belong to one alone: two customers never share an order, as two students do a course.
var OwnedEvents = WordSet("order invoice payment purchase sale refund return loan review rating claim ticket bid fine gift call transaction receipt deposit withdrawal complaint shipment subscription vote comment post repair inspection visit appointment incident measurement delivery parcel reservation prescription vaccination rental hire expense donation")

// CountedEvents are counted where a row is a time and not one of them.
var CountedEvents = WordSet("order sale visit visitor call trip ride request signup download transaction booking impression click view incident accident birth death delivery user customer guest arrival departure passenger ticket case admission login session install error price temperature population member subscriber employee patient student lead deal shipment reservation application claim complaint review post like share comment message email call return refund defect job task hire build deployment deposit withdrawal payment expense goal point")
