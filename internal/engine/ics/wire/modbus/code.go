package modbus

import "github.com/sdg-service/sdg/internal/engine/ics/wire/dialect"

// Codes of messages: requests are odd, the response of a request is one more.
const (
	_ = iota
	readRequest
	readResponse
	writeRequest
	writeResponse
	multipleRequest
	multipleResponse
	identifyRequest
	identifyResponse
	serverIDRequest
	serverIDResponse
	diagnosticRequest
	diagnosticResponse
	probeRequest
	probeResponse // an exception
	fileRequest
	fileResponse
	parameterRequest
	parameterResponse
	malformedRequest
	malformedResponse
)

// Function codes.
const (
	readCoils      = 1
	readDiscrete   = 2
	readHolding    = 3
	readInput      = 4
	writeCoil      = 5
	writeRegister  = 6
	diagnostics    = 8
	writeCoils     = 15
	writeRegisters = 16
	reportServerID = 17
	writeFile      = 21
	encapsulated   = 43
)

var readFunction = [4]byte{dialect.AnalogInput: readInput, dialect.AnalogOutput: readHolding, dialect.BinaryInput: readDiscrete, dialect.BinaryOutput: readCoils}

var readNames = [4]string{dialect.AnalogInput: "read_input_registers", dialect.AnalogOutput: "read_holding_registers", dialect.BinaryInput: "read_discrete_inputs", dialect.BinaryOutput: "read_coils"}

// Func names a message.
func (d *Dialect) Func(m *dialect.Message) string {
	switch m.Code {
	case readRequest, readResponse:
		return readNames[m.Kind]
	case writeRequest, writeResponse:
		if m.Kind == dialect.BinaryOutput {
			return "write_single_coil"
		}
		return "write_single_register"
	case multipleRequest, multipleResponse:
		if m.Kind == dialect.BinaryOutput {
			return "write_multiple_coils"
		}
		return "write_multiple_registers"
	case identifyRequest, identifyResponse:
		return "read_device_identification"
	case serverIDRequest, serverIDResponse:
		return "report_server_id"
	case diagnosticRequest, diagnosticResponse:
		return "diagnostics"
	case probeRequest:
		return readNames[m.Kind]
	case probeResponse:
		return "exception_illegal_address"
	case fileRequest, fileResponse:
		return "write_file_record"
	case parameterRequest, parameterResponse:
		return "write_multiple_registers"
	}
	return "malformed"
}
