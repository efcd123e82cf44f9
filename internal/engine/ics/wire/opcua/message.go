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
	stateRequest // reads the server's state
	stateResponse
	subscribeRequest
	subscribeResponse
	monitorRequest
	monitorResponse
	publishRequest
	publishResponse
	unsubscribeRequest
	unsubscribeResponse
	leaveRequest
	leaveResponse
	closeChannel
	malformed
)

var names = [...]string{hello: "hello", acknowledge: "acknowledge", openRequest: "open_secure_channel", openResponse: "open_secure_channel",
	createRequest: "create_session", createResponse: "create_session", activateRequest: "activate_session", activateResponse: "activate_session",
	readRequest: "read", readResponse: "read", writeRequest: "write", writeResponse: "write", methodRequest: "write", methodResponse: "write",
	identifyRequest: "read_build_info", identifyResponse: "read_build_info", probeRequest: "read", probeResponse: "read_node_unknown",
	stateRequest: "read", stateResponse: "read", subscribeRequest: "create_subscription", subscribeResponse: "create_subscription",
	monitorRequest: "create_monitored_items", monitorResponse: "create_monitored_items", publishRequest: "publish", publishResponse: "publish",
	unsubscribeRequest: "delete_subscriptions", unsubscribeResponse: "delete_subscriptions", leaveRequest: "close_session", leaveResponse: "close_session",
	closeChannel: "close_secure_channel", malformed: "malformed"}

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
	closeSecure     = 452
	closeSession    = 473
	monitorItems    = 751
	newSubscription = 787
	publishing      = 826
	endSubscription = 847
	// Of objects within messages.
	dataChangeFilter = 724
	dataChange       = 811
)

var services = [...]uint16{openRequest: openChannel, openResponse: openChannel + 3, createRequest: createSession, createResponse: createSession + 3,
	activateRequest: activateSession, activateResponse: activateSession + 3, readRequest: read, readResponse: read + 3, writeRequest: write,
	writeResponse: write + 3, methodRequest: write, methodResponse: write + 3, identifyRequest: read, identifyResponse: read + 3,
	probeRequest: read, probeResponse: read + 3, stateRequest: read, stateResponse: read + 3,
	subscribeRequest: newSubscription, subscribeResponse: newSubscription + 3, monitorRequest: monitorItems, monitorResponse: monitorItems + 3,
	publishRequest: publishing, publishResponse: publishing + 3, unsubscribeRequest: endSubscription, unsubscribeResponse: endSubscription + 3,
	leaveRequest: closeSession, leaveResponse: closeSession + 3, closeChannel: closeSecure, malformed: read}

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
