package opcua

import "github.com/sdg-service/sdg/internal/engine/ics/wire/dialect"

// Codes of messages.
const (
	_ = iota
	hello
	acknowledge
	openRequest
	openResponse
	createRequest
	createResponse
	activateRequest
	activateResponse
	readRequest
	readResponse
	writeRequest
	writeResponse
	methodRequest // writes of nodes of the controller: mode, program, parameters
	methodResponse
	identifyRequest
	identifyResponse
	probeRequest
	probeResponse
	malformed
)

var names = [...]string{hello: "hello", acknowledge: "acknowledge", openRequest: "open_secure_channel", openResponse: "open_secure_channel",
	createRequest: "create_session", createResponse: "create_session", activateRequest: "activate_session", activateResponse: "activate_session",
	readRequest: "read", readResponse: "read", writeRequest: "write", writeResponse: "write", methodRequest: "write", methodResponse: "write",
	identifyRequest: "read_build_info", identifyResponse: "read_build_info", probeRequest: "read", probeResponse: "read_node_unknown", malformed: "malformed"}

// Func names a message.
func (d *Dialect) Func(m *dialect.Message) string { return names[m.Code] }

// Node ids of the binary encodings of requests; a response has the id of its request plus 3.
const (
	openChannel     = 446
	createSession   = 461
	activateSession = 467
	read            = 631
	write           = 673
	anonymous       = 321
)

var services = [...]uint16{openRequest: openChannel, openResponse: openChannel + 3, createRequest: createSession, createResponse: createSession + 3,
	activateRequest: activateSession, activateResponse: activateSession + 3, readRequest: read, readResponse: read + 3, writeRequest: write,
	writeResponse: write + 3, methodRequest: write, methodResponse: write + 3, identifyRequest: read, identifyResponse: read + 3,
	probeRequest: read, probeResponse: read + 3, malformed: read}

// Nodes of the server.
const (
	// namespace is the index of the server's own nodes, firstNode the id of its first point.
	namespace     = 2
	firstNode     = 1001
	firstLimit    = 20001
	modeNode      = 9001
	programNode   = 9100
	attributeName = 13 // Value
)

// buildInfo are ProductName, ManufacturerName and SoftwareVersion of Server_ServerStatus_BuildInfo.
var buildInfo = [3]uint16{2261, 2263, 2264}

var identities = [...][3]string{{"UA Server OW 1512", "Ostwind Automation", "2.9.4"}, {"KS Gateway", "Kestrel Systems", "1.31"}, {"LE Embedded UA", "Lindqvist Elektro", "5.0.17"}}
