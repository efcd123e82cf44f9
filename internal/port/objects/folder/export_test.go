package folder

// KeyPath and DecodeName are tested as inverses of each other.
var (
	KeyPath    = keyPath
	ObjectPath = objectPath
	DecodeName = func(name string) (string, error) {
		text, _, err := decodeName(name)
		return text, err
	}
)
