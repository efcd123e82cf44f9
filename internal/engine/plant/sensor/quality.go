package sensor

// Quality is an OPC UA status code (OPC 10000-4 section 7.39, codes of OPC 10000-6 annex A).
type Quality uint32

const (
	Good                  Quality = 0
	Uncertain             Quality = 0x40000000
	UncertainLastUsable   Quality = 0x40900000
	Bad                   Quality = 0x80000000
	BadCommunicationError Quality = 0x80050000
	BadNoCommunication    Quality = 0x80310000
	BadSensorFailure      Quality = 0x808C0000
	BadOutOfService       Quality = 0x808D0000
)

// DA returns the quality byte of OPC Data Access that corresponds.
func (q Quality) DA() byte {
	switch q {
	case BadSensorFailure:
		return 16
	case BadCommunicationError, BadNoCommunication:
		return 24
	case BadOutOfService:
		return 28
	case UncertainLastUsable:
		return 68
	}
	switch q >> 30 {
	case 0:
		return 192
	case 1:
		return 64
	}
	return 0
}
