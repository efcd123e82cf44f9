package huggingface

// NextPage and PathOf read what the hub says of where to go on.
var (
	NextPage = nextPage
	PathOf   = pathOf
)
