package iec104

import "github.com/sdg-service/sdg/internal/engine/ics/wire/dialect"

// Codes of messages.
const (
	_ = iota
	startRequest
	startConfirm
	testRequest
	testConfirm
	supervise // S frame
	interrogation
	interrogationConfirm
	interrogationEnd
	interrogated // all points of a kind
	clock
	clockConfirm
	spontaneous
	command
	commandConfirm
	commandEnd
	mode
	modeConfirm
	resetProcess
	resetConfirm
	read
	readPoint
	readUnknown
	parameter
	parameterConfirm
	fileReady
	callSection
	segment
	lastSegment
	acknowledgeFile
	initialised
	malformed
)

var names = [...]string{startRequest: "STARTDT_act", startConfirm: "STARTDT_con", testRequest: "TESTFR_act", testConfirm: "TESTFR_con", supervise: "S",
	interrogation: "C_IC_NA_1_act", interrogationConfirm: "C_IC_NA_1_actcon", interrogationEnd: "C_IC_NA_1_actterm",
	clock: "C_CS_NA_1_act", clockConfirm: "C_CS_NA_1_actcon", mode: "C_SC_NA_1_act", modeConfirm: "C_SC_NA_1_actcon",
	resetProcess: "C_RP_NA_1_act", resetConfirm: "C_RP_NA_1_actcon", read: "C_RD_NA_1_req", readUnknown: "C_RD_NA_1_unknown_ioa",
	parameter: "P_ME_NC_1_act", parameterConfirm: "P_ME_NC_1_actcon", fileReady: "F_FR_NA_1", callSection: "F_SC_NA_1",
	segment: "F_SG_NA_1", lastSegment: "F_LS_NA_1", acknowledgeFile: "F_AF_NA_1", initialised: "M_EI_NA_1", malformed: "malformed"}

// Func names a message.
func (d *Dialect) Func(m *dialect.Message) string {
	binary := m.Kind >= dialect.BinaryInput
	switch m.Code {
	case interrogated, readPoint:
		if binary {
			return "M_SP_NA_1"
		}
		return "M_ME_NC_1"
	case spontaneous:
		if binary {
			return "M_SP_TB_1"
		}
		return "M_ME_TF_1"
	case command:
		if binary {
			return "C_SC_NA_1_act"
		}
		return "C_SE_NC_1_act"
	case commandConfirm:
		if binary {
			return "C_SC_NA_1_actcon"
		}
		return "C_SE_NC_1_actcon"
	case commandEnd:
		if binary {
			return "C_SC_NA_1_actterm"
		}
		return "C_SE_NC_1_actterm"
	}
	return names[m.Code]
}

// Types of information (IEC 60870-5-101 clause 7.2.1.1).
const (
	typeSinglePoint     = 1
	typeFloat           = 13
	typeSinglePointTime = 30
	typeFloatTime       = 36
	typeSingleCommand   = 45
	typeSetpointFloat   = 50
	typeEndOfInit       = 70
	typeInterrogation   = 100
	typeRead            = 102
	typeClock           = 103
	typeResetProcess    = 105
	typeParameterFloat  = 112
	typeFileReady       = 120
	typeCallSection     = 122
	typeLastSegment     = 123
	typeAcknowledgeFile = 124
	typeSegment         = 125
)

// Causes of transmission.
const (
	causeSpontaneous  = 3
	causeInitialised  = 4
	causeRequest      = 5
	causeActivation   = 6
	causeConfirmation = 7
	causeTermination  = 10
	causeFile         = 13
	causeInterrogated = 20
	causeUnknownIOA   = 47
	negative          = 0x40
)

// heads are type and cause of messages with one object.
var heads = [...][2]byte{
	interrogation: {typeInterrogation, causeActivation}, interrogationConfirm: {typeInterrogation, causeConfirmation},
	interrogationEnd: {typeInterrogation, causeTermination}, clock: {typeClock, causeActivation}, clockConfirm: {typeClock, causeConfirmation},
	command: {typeSingleCommand, causeActivation}, commandConfirm: {typeSingleCommand, causeConfirmation},
	commandEnd: {typeSingleCommand, causeTermination}, mode: {typeSingleCommand, causeActivation}, modeConfirm: {typeSingleCommand, causeConfirmation},
	resetProcess: {typeResetProcess, causeActivation}, resetConfirm: {typeResetProcess, causeConfirmation}, read: {typeRead, causeRequest},
	readPoint: {typeFloat, causeRequest}, readUnknown: {typeRead, causeUnknownIOA | negative}, parameter: {typeParameterFloat, causeActivation},
	parameterConfirm: {typeParameterFloat, causeConfirmation}, fileReady: {typeFileReady, causeFile}, callSection: {typeCallSection, causeFile},
	segment: {typeSegment, causeFile}, lastSegment: {typeLastSegment, causeFile}, acknowledgeFile: {typeAcknowledgeFile, causeFile},
	initialised: {typeEndOfInit, causeInitialised}, malformed: {typeFloat, causeSpontaneous},
}
