package connector

import (
	"encoding/json"
	"encoding/pem"
)

// checkGoogleKey accepts the key of a service account only. Google's libraries also take
// other kinds of credential files, which have them run commands, read files or ask URLs of
// the file's choice; and they send a signed request to whatever token_uri says.
func checkGoogleKey(text string) string {
	var key struct {
		Type     string `json:"type"`
		Email    string `json:"client_email"`
		Key      string `json:"private_key"`
		TokenURI string `json:"token_uri"`
		Universe string `json:"universe_domain"`
	}
	fields, err := decodeObject([]byte(text))
	if err != nil {
		return "The key is not one JSON object."
	}
	// Re-read from the fields, because encoding/json also matches names in other capitals.
	for name := range fields {
		if !googleKeyFields[name] {
			return "The key has a field that keys of service accounts do not have."
		}
	}
	if err := json.Unmarshal([]byte(text), &key); err != nil {
		return "The key has a field of the wrong type."
	}
	block, _ := pem.Decode([]byte(key.Key))
	switch {
	case key.Type != "service_account":
		return "The key is not the key of a service account (its type must be service_account)."
	case key.Email == "" || block == nil:
		return "The key has no client_email or no private_key in PEM."
	case key.TokenURI != "" && key.TokenURI != "https://oauth2.googleapis.com/token" && key.TokenURI != "https://accounts.google.com/o/oauth2/token":
		return "The key's token_uri is not Google's."
	case key.Universe != "" && key.Universe != "googleapis.com":
		return "The key's universe_domain is not googleapis.com."
	}
	return ""
}

var googleKeyFields = map[string]bool{
	"type": true, "project_id": true, "private_key_id": true, "private_key": true, "client_email": true, "client_id": true,
	"auth_uri": true, "token_uri": true, "auth_provider_x509_cert_url": true, "client_x509_cert_url": true, "universe_domain": true,
}
