package term

import (
	"strings"
)

// successions are what comes before what, by the words in which columns of dates are called. Nobody
// says that a project ends after it starts.
var successions = func() map[string][]string {
	out := map[string][]string{}
	for _, line := range strings.Split(`start = end, ends, finish, stop, cancelled, canceled, cancellation, terminated, churned
starts = ends
begins = ends, expires
departs = arrives
left = returned, back
from = to, until
in = out
started = ended, finished, completed, stopped, cancelled, canceled, cancellation, terminated, churned
subscribed = cancelled, canceled, cancellation, unsubscribed, churned
begin = end
check in = check out
checkin = checkout
opened = first response, first reply, first contact, responded, acknowledged, closed, resolved
first response = resolved, closed
resolved = closed
first reply = resolved, closed
responded = resolved, closed
acknowledged = resolved, closed
received = acknowledged, first response, responded, resolved, closed
signed = expired, expires, ended, terminated
built = demolished, renovated
sown = harvested
planted = harvested
born = died
died = buried, cremated
delivered = returned, refunded
delivery = return, returned, refund, refunded
paid = refunded
open = close
created = last login, last seen, last active, last visit, first response, first reply, responded, acknowledged, assigned, updated, modified, closed, cancelled, canceled, completed, resolved, published, deleted, archived
order = pickup, picked up, ship, shipping, shipped, delivery, delivered, cancelled
ordered = pickup, picked up, shipped, delivered, cancelled, paid, returned, refunded
placed = pickup, picked up, shipped, delivered
ship = delivery, delivered
shipped = delivered, arrived, returned
shipping = delivery
hire = termination, leaving, exit, end
hired = terminated, left, due, returned, brought back, handed back, back
departure = arrival
dep = arr
departed = arrived
borrowed = due, returned, return, back, brought back, handed back, given back
loaned = due, returned, return, back, brought back, handed back, given back
lent = due, returned, return, back, brought back, given back
taken out = due, returned, brought back, back
checked out = due, returned, checked in, brought back, back
hired out = due, returned, back
collected = due, returned, brought back
handed out = due, returned, handed back, handed in
loan = due, return
issue = due, expiry, expiration, expires, paid, payment
issued = due, expires, expired
invoice = due, payment, paid
bill = due, payment, paid
rental = due, return, returned
borrow = due, return, returned
admission = discharge
admitted = discharged
listed = sold
listing = sale, sold
entry = exit
signup = cancellation, churn, cancelled, last login, last seen, last active, last visit, last order, last purchase
signed up = cancelled, churned, last login, last seen, last active, last visit, last order, last purchase
join = last login, last seen, last active, last visit, last order, last purchase
joined = left, cancelled, last login, last seen, last active, last visit, last order, last purchase
registered = last login, last seen, last active, last visit, last order, last purchase, cancelled
registration = last login, last seen, last active, last visit, last order, last purchase
purchase = return, delivery, warranty end
purchased = returned, delivered
requested = approved
submitted = acknowledged, first response, responded, approved, reviewed, decided, resolved, closed
reported = acknowledged, first response, responded, resolved, fixed, closed
raised = acknowledged, first response, responded, resolved, closed
sent = delivered, opened, read
rented = due, returned, brought back, handed back
pickup = dropoff, return, delivery, delivered
incident = reported, report, claim, filed
accident = reported, report, claim, filed
loss = reported, report, claim, filed
claim = settled, settlement, closed, decision, paid, payment
filed = settled, settlement, closed, decision, paid, payment
applied = screened, interview, interviewed, offer, offered, hired, rejected, decision
application = screened, interview, interviewed, offer, offered, hired, rejected, decision
interview = offer, offered, hired, decision
scheduled departure = actual departure
scheduled arrival = actual arrival
scheduled start = actual start
scheduled end = actual end
planned start = actual start
planned end = actual end
valid from = valid to, valid until
from = to, until
enrolled = graduated, withdrawn
entered = left, exited
arrived = left
parked = left
connected = disconnected
logged in = logged out
login = logout
checked in = checked out
boarded = alighted
picked up = dropped off, delivered, returned, brought back
took off = landed
takeoff = landing
detected = resolved, fixed, cleared, acknowledged
triggered = acknowledged, resolved, cleared
occurred = reported, resolved, fixed, cleared
issued = paid
first seen = last seen
turned on = turned off
switched on = switched off`, "\n") {
		before, after, _ := strings.Cut(line, " = ")
		out[before] = strings.Split(after, ", ")
	}
	return out
}()

// ComesBefore compares "contract start" with "contract end" as it does "start" with "end".
func ComesBefore(a, b string) bool {
	for at := 0; at >= 0; at = nextWord(a, at) {
		for _, after := range successions[a[at:]] {
			if other := len(b) - len(after); other >= 0 && b[other:] == after && (other == 0 || b[other-1] == ' ') && a[:at] == b[:other] {
				return true
			}
		}
	}
	return false
}

// nextWord is where the word behind the one at a byte of s begins, -1 behind the last.
func nextWord(s string, at int) int {
	blank := strings.IndexByte(s[at:], ' ')
	if blank < 0 {
		return -1
	}
	return at + blank + 1
}
