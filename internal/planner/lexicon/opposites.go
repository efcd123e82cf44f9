package lexicon

// opposites are the states that a word denies: of what is denied, "approved" is false.
var opposites = map[string][]string{
	"denied": {"approved", "accepted", "granted"}, "rejected": {"approved", "accepted", "granted", "hired", "admitted", "selected", "shortlisted", "published"}, "declined": {"approved", "accepted"}, "refused": {"approved", "accepted", "granted"},
	"failure": {"passed", "success", "successful", "succeeded"}, "failed": {"passed", "success", "successful", "succeeded"}, "unsuccessful": {"success", "successful", "succeeded"}, "closed": {"open"}, "open": {"closed", "resolved", "repaid", "paid", "settled", "completed", "done"}, "unresolved": {"resolved"},
	"inactive": {"active"}, "churned": {"active"}, "unpaid": {"paid"}, "overdue": {"paid", "returned", "repaid"}, "outstanding": {"paid", "repaid", "settled", "returned"}, "unverified": {"verified"}, "unread": {"read"}, "offline": {"online"}, "late": {"on time"}, "undelivered": {"delivered"}, "unsold": {"sold"}, "unshipped": {"shipped"},
	"legitimate": {"fraud", "fraudulent"}, "genuine": {"fraud", "fraudulent"}, "healthy": {"sick", "ill"}, "dead": {"alive"}, "deceased": {"alive"}, "incomplete": {"complete", "completed"}, "invalid": {"valid"},
	"transit": {"delivered", "arrived", "received"}, "missing": {"found", "returned"}, "absent": {"present", "attended"}, "missed": {"attended", "kept"}, "lost": {"won", "found", "recovered", "returned"}, "running": {"finished", "completed", "ended", "done"}, "single": {"married"}, "vacant": {"occupied", "let", "rented"},
}

// failures are said of rows that anything but a failure, of which the text just told, is not true of.
var failures = WordSet("failed fail fails failure lost loses missed unsuccessful rejected cancelled canceled dropped aborted pending abandoned")

// Opposites are the states that a word denies.
func Opposites(word string) []string {
	if words := opposites[word]; words != nil {
		return words
	}
	return opposites[Singular(word)]
}

// Failure says that a word tells of what did not come about, whatever that is.
func Failure(word string) bool { return failures[word] }

// Denial says that a word for a state denies another one.
func Denial(word string) bool { return failures[word] || opposites[word] != nil }
