package rest

import (
	"net/http"
	"strings"
	"time"

	"github.com/sdg-service/sdg/internal/api"
	"github.com/sdg-service/sdg/internal/authn"
	"github.com/sdg-service/sdg/internal/cloud"
)

// tokenTimeout bounds one reading of the issuer's key set.
const tokenTimeout = 3 * time.Second

// tokens returns the verifier of bearer tokens, or nil where no issuer is configured.
// The claims must hold tenant_id: an Amazon Cognito pool needs a pre-token-generation
// trigger that adds it to access tokens.
func tokens(s *cloud.Service) api.TokenVerifier {
	issuer, configured := s.Environment.Lookup(cloud.JWTIssuerVariable)
	if !configured || issuer == "" {
		return nil
	}
	clients, _ := s.Environment.Lookup(cloud.JWTClientsVariable)
	v, err := authn.ForIssuer(authn.Options{
		Issuer: issuer, ClientIDs: strings.Split(clients, ","), ScopePrefix: "sdg/",
		Tier: s.App().Tier, Now: time.Now, Log: s.Log,
	}, &http.Client{Timeout: tokenTimeout})
	if err != nil {
		s.Environment.Fault(cloud.JWTIssuerVariable, "%v", err)
		return nil
	}
	return v
}
