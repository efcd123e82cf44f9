package catalog

import "slices"

// Versions of ATT&CK whose ids the catalogue has, oldest first. Version 19.2 changed no technique of 19.0.
const (
	Version18 = "18.1"
	Version19 = "19.2"
)

// Versions lists them; the last is the current one.
func Versions() []string { return []string{Version18, Version19} }

// Tactics in the order of the matrix.
const (
	initialAccess   = "Initial Access"
	execution       = "Execution"
	persistence     = "Persistence"
	evasion         = "Evasion"
	discovery       = "Discovery"
	lateralMovement = "Lateral Movement"
	collection      = "Collection"
	inhibit         = "Inhibit Response Function"
	impair          = "Impair Process Control"
	impact          = "Impact"
)

var matrix = []string{initialAccess, execution, persistence, evasion, discovery, lateralMovement, collection, inhibit, impair, impact}

type technique struct {
	id, name string
	tactics  []string
	// v18 is the id in version 18, where it differs.
	v18 string
}

// techniques are those that entries use, with the names and tactics of version 19.
var techniques = []technique{
	{"T0800", "Activate Firmware Update Mode", []string{inhibit}, ""},
	{"T0801", "Monitor Process State", []string{collection}, ""},
	{"T0802", "Automated Collection", []string{collection}, ""},
	{"T0806", "Brute Force I/O", []string{impair}, ""},
	{"T0809", "Data Destruction", []string{inhibit}, ""},
	{"T0813", "Denial of Control", []string{impact}, ""},
	{"T0814", "Denial of Service", []string{inhibit}, ""},
	{"T0815", "Denial of View", []string{impact}, ""},
	{"T0816", "Device Restart/Shutdown", []string{inhibit}, ""},
	{"T0821", "Modify Controller Tasking", []string{execution}, ""},
	{"T0823", "Graphical User Interface", []string{execution}, ""},
	{"T0826", "Loss of Availability", []string{impact}, ""},
	{"T0827", "Loss of Control", []string{impact}, ""},
	{"T0829", "Loss of View", []string{impact}, ""},
	{"T0830", "Adversary-in-the-Middle", []string{collection}, ""},
	{"T0831", "Manipulation of Control", []string{impact}, ""},
	{"T0832", "Manipulation of View", []string{impact}, ""},
	{"T0835", "Manipulate I/O Image", []string{inhibit}, ""},
	{"T0836", "Modify Parameter", []string{impair}, ""},
	{"T0837", "Loss of Protection", []string{impact}, ""},
	{"T0838", "Modify Alarm Settings", []string{inhibit}, ""},
	{"T0842", "Network Sniffing", []string{discovery}, ""},
	{"T0843.001", "Program Download: Download All", []string{lateralMovement}, "T0843"},
	{"T0843.002", "Program Download: Online Edit", []string{lateralMovement}, "T0843"},
	{"T0846.001", "Remote System Discovery: Port Scan", []string{discovery}, "T0846"},
	{"T0848", "Rogue Master", []string{initialAccess}, ""},
	{"T0858", "Change Operating Mode", []string{execution, evasion}, ""},
	{"T0861", "Point & Tag Identification", []string{collection}, ""},
	{"T0878", "Alarm Suppression", []string{inhibit}, ""},
	{"T0879", "Damage to Property", []string{impact}, ""},
	{"T0880", "Loss of Safety", []string{impact}, ""},
	{"T0881", "Service Stop", []string{inhibit}, ""},
	{"T0888", "Remote System Information Discovery", []string{discovery}, ""},
	{"T0889", "Modify Program", []string{persistence}, ""},
	{"T1691.001", "Block Operational Technology Message: Command Message", []string{inhibit}, "T0803"},
	{"T1691.002", "Block Operational Technology Message: Reporting Message", []string{inhibit}, "T0804"},
	{"T1692.001", "Unauthorized Message: Command Message", []string{evasion, impair}, "T0855"},
	{"T1692.002", "Unauthorized Message: Reporting Message", []string{evasion, impair}, "T0856"},
	{"T1693.001", "Modify Firmware: System Firmware", []string{persistence, inhibit}, "T0857"},
	{"T1694.001", "Insecure Credentials: Default Credentials", []string{lateralMovement}, "T0812"},
}

// oldNames are names of version 18 whose ids version 19 no longer has, and of techniques that it divided.
var oldNames = map[string]string{
	"T0803": "Block Command Message", "T0804": "Block Reporting Message", "T0812": "Default Credentials", "T0843": "Program Download",
	"T0846": "Remote System Discovery", "T0855": "Unauthorized Command Message", "T0856": "Spoof Reporting Message", "T0857": "System Firmware",
}

// Names returns the name of a technique by its id in either version, or "" where no entry uses it.
func Names(id string) string {
	for i := range techniques {
		if techniques[i].id == id {
			return techniques[i].name
		}
	}
	return oldNames[id]
}

// In18 returns the id in version 18 of a technique of version 19.
func In18(id string) string {
	for i := range techniques {
		if techniques[i].id == id && techniques[i].v18 != "" {
			return techniques[i].v18
		}
	}
	return id
}

func in18(ids []string) []string {
	old := make([]string, len(ids))
	for i, id := range ids {
		old[i] = In18(id)
	}
	return old
}

// tacticsOf are the tactics of techniques in the order of the matrix.
func tacticsOf(ids []string) []string {
	var found []string
	for _, tactic := range matrix {
		if slices.ContainsFunc(techniques, func(t technique) bool { return slices.Contains(ids, t.id) && slices.Contains(t.tactics, tactic) }) {
			found = append(found, tactic)
		}
	}
	return found
}
