package recording

// Protocol is what controllers and HMI speak in captures.
type Protocol struct {
	Name     string
	Title    string
	Port     int
	Standard string
}

// Protocols are those that captures know.
var Protocols = []Protocol{
	{"modbus", "Modbus/TCP", 502, "MODBUS Messaging on TCP/IP Implementation Guide V1.0b"},
	{"dnp3", "DNP3 over TCP", 20_000, "IEEE 1815-2012"},
	{"iec104", "IEC 60870-5-104", 2404, "IEC 60870-5-104:2006"},
	{"s7", "S7 communication over ISO on TCP", 102, "RFC 1006 (ISO transport); S7comm is Siemens' own"},
	{"opcua", "OPC UA binary", 4840, "IEC 62541-6:2020"},
}

// knownProtocols are their names.
func knownProtocols() []string {
	var out []string
	for _, p := range Protocols {
		out = append(out, p.Name)
	}
	return out
}
