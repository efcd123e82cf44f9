package pgwire

// DriverConfig is what the driver connects with, CheckTLS how it is looked at.
var (
	DriverConfig = driverConfig
	CheckTLS     = checkTLS
)
