package dnp3

import (
	"encoding/binary"
	"math"

	"github.com/sdg-service/sdg/internal/engine/ics/wire/dialect"
)

// Codes of messages: requests are odd, the response of a request is one more.
const (
	_ = iota
	integrityRequest
	integrityResponse
	eventRequest
	eventResponse
	rangeRequest
	rangeResponse
	selectRequest
	selectResponse
	operateRequest
	operateResponse
	directRequest
	directResponse
	restartRequest
	restartResponse
	identifyRequest
	identifyResponse
	probeRequest
	probeResponse
	disableRequest
	disableResponse
	enableRequest
	enableResponse
	clearRequest
	clearResponse
	stopRequest
	stopResponse
	startRequest
	startResponse
	fileRequest
	fileResponse
	parameterRequest
	parameterResponse
	confirm
	malformed
	unsolicited // events that the server reports by itself
)

var names = [...]string{
	integrityRequest: "read_class_0123", integrityResponse: "response_static", eventRequest: "read_class_123", eventResponse: "response_events",
	rangeRequest: "read_range", rangeResponse: "response_static", selectRequest: "select", selectResponse: "response_select",
	operateRequest: "operate", operateResponse: "response_operate", directRequest: "direct_operate", directResponse: "response_operate",
	restartRequest: "restart", restartResponse: "response_restart", identifyRequest: "read_attributes", identifyResponse: "response_attributes",
	probeRequest: "read_range", probeResponse: "response_parameter_error", disableRequest: "disable_unsolicited", disableResponse: "response",
	enableRequest: "enable_unsolicited", enableResponse: "response", clearRequest: "write_restart_bit", clearResponse: "response",
	stopRequest: "stop_application", stopResponse: "response", startRequest: "start_application", startResponse: "response",
	fileRequest: "write_file", fileResponse: "response_file", parameterRequest: "write_deadband", parameterResponse: "response",
	confirm: "confirm", malformed: "malformed", unsolicited: "unsolicited_response",
}

// Func names a message.
func (d *Dialect) Func(m *dialect.Message) string { return names[m.Code] }

// Function codes.
const (
	fcConfirm = iota
	fcRead
	fcWrite
	fcSelect
	fcOperate
	fcDirect
	fcColdRestart = 13
	fcWarmRestart = 14
	fcStart       = 17
	fcStop        = 18
	fcEnable      = 20
	fcDisable     = 21
	fcResponse    = 129
	fcUnsolicited = 130
)

var functions = [...]byte{integrityRequest: fcRead, eventRequest: fcRead, rangeRequest: fcRead, selectRequest: fcSelect, operateRequest: fcOperate,
	directRequest: fcDirect, restartRequest: fcColdRestart, identifyRequest: fcRead, probeRequest: fcRead, disableRequest: fcDisable,
	enableRequest: fcEnable, clearRequest: fcWrite, stopRequest: fcStop, startRequest: fcStart, fileRequest: fcWrite,
	parameterRequest: fcWrite, confirm: fcConfirm, malformed: fcRead}

// Append appends the frames of a message.
func (d *Dialect) Append(dst []byte, m *dialect.Message, v dialect.View) []byte {
	var buffer [largest + 64]byte
	server := m.Code < confirm && m.Code%2 == 0 || m.Code == unsolicited
	f := append(buffer[:0], 0xc0|byte(m.ID&15))
	switch {
	case m.Code == unsolicited:
		f[0] |= 0x30 // unsolicited, asks for a confirmation
		f = d.response(append(f, fcUnsolicited), m, v)
	case server:
		if m.Code == eventResponse && m.Mask != 0 {
			f[0] |= 0x20
		}
		f = d.response(append(f, fcResponse), m, v)
	default:
		if m.Code == confirm && m.Extra == 1 {
			f[0] |= 0x10
		}
		f = d.request(f, m)
	}
	return d.appendLink(dst, f, m.Seq, server, m.Code == malformed && m.Extra == 0)
}

func (d *Dialect) request(f []byte, m *dialect.Message) []byte {
	function := functions[m.Code]
	if m.Code == restartRequest && m.Extra == 1 {
		function = fcWarmRestart
	}
	f = append(f, function)
	switch m.Code {
	case integrityRequest:
		f = append(f, 60, 2, 6, 60, 3, 6, 60, 4, 6, 60, 1, 6)
	case eventRequest, enableRequest, disableRequest:
		f = append(f, 60, 2, 6, 60, 3, 6, 60, 4, 6)
	case rangeRequest, probeRequest:
		f = span(append(f, static[m.Kind][0], static[m.Kind][1]), int(m.First), int(m.Count))
	case selectRequest, operateRequest, directRequest:
		f = command(f, m)
	case identifyRequest:
		f = append(f, 0, 254, 0, 0, 0)
	case clearRequest:
		f = append(f, 80, 1, 0, 7, 7, 0)
	case fileRequest:
		f = append(f, 70, 5, 0x5b, 1)
		f = binary.LittleEndian.AppendUint16(f, 8+m.Count)
		f = binary.LittleEndian.AppendUint32(f, 1)
		f = binary.LittleEndian.AppendUint32(f, m.Extra)
		state := m.Mask
		for range m.Count {
			state = state*6364136223846793005 + 1442695040888963407
			f = append(f, byte(state>>56))
		}
	case parameterRequest:
		f = append(f, 34, 3, 0x28, 1, 0, byte(m.First), byte(m.First>>8))
		f = binary.LittleEndian.AppendUint32(f, math.Float32bits(float32(m.Value)))
	case malformed:
		// Extra 0 is a wrong checksum, 1 an object that promises more points than follow, 2 a header that is cut off.
		switch m.Extra {
		case 0:
			f = append(f, 60, 2, 6)
		case 1:
			f[1] = fcDirect
			f = append(f, 12, 1, 0x28, 9, 0, byte(m.First), 0, 3)
		default:
			f[1] = fcDirect
			f = append(f, 12, 1, 0x28, 1)
		}
	}
	return f
}

// command is a control relay output block or an analog output.
func command(f []byte, m *dialect.Message) []byte {
	if m.Kind == dialect.BinaryOutput {
		code := byte(4) // latch off
		if m.Value >= 0.5 {
			code = 3
		}
		f = append(f, 12, 1, 0x28, 1, 0, byte(m.First), byte(m.First>>8), code, 1)
		f = binary.LittleEndian.AppendUint32(f, 100)
		f = binary.LittleEndian.AppendUint32(f, 100)
		return append(f, 0)
	}
	f = append(f, 41, 3, 0x28, 1, 0, byte(m.First), byte(m.First>>8))
	f = binary.LittleEndian.AppendUint32(f, math.Float32bits(float32(m.Value)))
	return append(f, 0)
}

var attributes = [...][3]string{{"Halden Controls", "HC-RTU 55", "3.2.0"}, {"Kestrel Systems", "KS-11", "2.08"}, {"Lindqvist Elektro", "LE-560", "7.1"}}

func (d *Dialect) response(f []byte, m *dialect.Message, v dialect.View) []byte {
	if m.Code == probeResponse {
		return append(f, 0, 4) // parameter error
	}
	f = append(f, 0, 0)
	switch m.Code {
	case integrityResponse:
		for k := range dialect.Kind(4) {
			f = d.statics(f, k, 0, d.spans.Count(k), v)
		}
	case rangeResponse:
		f = d.statics(f, m.Kind, int(m.First), int(m.Count), v)
	case eventResponse, unsolicited:
		f = d.events(f, m, v)
	case selectResponse, operateResponse, directResponse:
		f = command(f, m)
	case restartResponse:
		f = append(f, 52, 2, 7, 1, byte(m.Extra), byte(m.Extra>>8))
	case identifyResponse:
		for i, text := range attributes[d.vendor%uint64(len(attributes))] {
			f = append(f, 0, [3]byte{252, 250, 242}[i], 0, 0, 0, 1, byte(len(text)))
			f = append(f, text...)
		}
	case fileResponse:
		f = append(f, 70, 6, 0x5b, 1, 9, 0, 1, 0, 0, 0)
		f = append(binary.LittleEndian.AppendUint32(f, m.Extra), 0)
	}
	return f
}
