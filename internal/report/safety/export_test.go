package safety

// Look and LookByByte tell the kinds of a cell's bytes, in words and one by one.
var (
	Look       = look
	LookByByte = lookByByte
)
