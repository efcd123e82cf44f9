package s7

import "github.com/sdg-service/sdg/internal/engine/ics/wire/dialect"

// Codes of messages.
const (
	_ = iota
	connectRequest
	connectConfirm
	setupRequest
	setupResponse
	readRequest
	readResponse
	readUnknown // of a data block that does not exist
	writeRequest
	writeResponse
	listRequest // system status list
	listResponse
	stopRequest
	stopResponse
	controlRequest // starts or restarts the program
	controlResponse
	downloadRequest
	downloadResponse
	blockJob // the controller asks for a part of the block
	blockData
	endJob
	endResponse
	malformed
)

var names = [...]string{connectRequest: "cotp_connect", connectConfirm: "cotp_confirm", setupRequest: "setup_communication", setupResponse: "setup_communication",
	readRequest: "read_var", readResponse: "read_var", readUnknown: "read_var_no_object", writeRequest: "write_var", writeResponse: "write_var",
	listRequest: "read_szl", listResponse: "read_szl", stopRequest: "plc_stop", stopResponse: "plc_stop", controlRequest: "plc_control",
	controlResponse: "plc_control", downloadRequest: "request_download", downloadResponse: "request_download", blockJob: "download_block",
	blockData: "download_block", endJob: "download_ended", endResponse: "download_ended", malformed: "malformed"}

// Func names a message.
func (d *Dialect) Func(m *dialect.Message) string { return names[m.Code] }

// Functions and kinds of PDUs.
const (
	job, ackData, userData = 1, 3, 7

	functionSetup    = 0xf0
	functionRead     = 4
	functionWrite    = 5
	functionRequest  = 0x1a
	functionBlock    = 0x1b
	functionEnded    = 0x1c
	functionControl  = 0x28
	functionStop     = 0x29
	parameterDB      = 10 // tuning and limits
	itemReal         = 8
	itemBit          = 1
	itemByte         = 2
	transportBit     = 3
	transportBytes   = 4
	transportOctets  = 9
	pduSize          = 480
	program          = "P_PROGRAM"
	block            = "_0A00001P"
	moduleIdentities = 0x0011
)
