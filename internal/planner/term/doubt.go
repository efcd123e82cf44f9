package term

// Weights of what is doubtful. A question outweighs everything: no wording may bring one up.
const (
	UnreadWord   = 2
	UnreadNumber = 4
	OddColumn    = 5
	OddWord      = 3
	OddGuess     = 4
	VagueSize    = 1
	LeftOutAsOdd = 5
	QuestionOpen = 1000
)
