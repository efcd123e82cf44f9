// Package alarm raises alarms on values as ANSI/ISA-18.2-2016 (IEC 62682) describes them: deadbands, delays, acknowledgement,
// shelving and suppression.
package alarm

// State of an alarm, ISA-18.2 figure 2.
type State int

const (
	Normal     State = iota
	Unack            // in alarm, nobody has acknowledged
	Acked            // in alarm, acknowledged
	ReturnedUn       // back to normal, nobody has acknowledged
	Shelved          // put aside by an operator for a time
	Suppressed       // by design
	OutOfService
)

var stateNames = [...]string{"NORM", "UNACK", "ACKED", "RTN_UNACK", "SHELVED", "SUPPR_DESIGN", "OOS"}

func (s State) String() string { return stateNames[s] }

// Order is what an operator, or a design rule, does to an alarm.
type Order int

const (
	Acknowledge Order = iota
	Shelve
	Unshelve
	Suppress
	Unsuppress
	TakeOut
	PutBack
)

// after is where an order leads from a state; ok is false where it does nothing.
func (s State) after(o Order, active bool) (next State, ok bool) {
	again := Normal
	if active {
		again = Unack
	}
	switch {
	case o == Acknowledge && s == Unack:
		return Acked, true
	case o == Acknowledge && s == ReturnedUn:
		return Normal, true
	case o == Shelve && s <= ReturnedUn:
		return Shelved, true
	case o == Suppress && s <= ReturnedUn:
		return Suppressed, true
	case o == TakeOut && s != OutOfService:
		return OutOfService, true
	case o == Unshelve && s == Shelved, o == Unsuppress && s == Suppressed, o == PutBack && s == OutOfService:
		return again, true
	}
	return s, false
}

// moved is where a change of the condition leads from a state.
func (s State) moved(active bool) State {
	switch {
	case active && (s == Normal || s == ReturnedUn):
		return Unack
	case !active && s == Unack:
		return ReturnedUn
	case !active && s == Acked:
		return Normal
	}
	return s
}
