package embedded

// Bell is the bell with what the service alone calls.
type Bell struct{ *bell }

func NewBell() Bell { return Bell{newBell()} }

func (b Bell) Ring(partitions ...string)                     { b.ring(partitions) }
func (b Bell) Close()                                        { b.close() }
func (b Bell) WatchOn(name string) (<-chan struct{}, func()) { return b.watch(name) }

const AuditBell = auditBell
