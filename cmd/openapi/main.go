// Command openapi prints the description of the REST interface.
package main

import (
	"fmt"
	"log/slog"
	"os"

	"github.com/sdg-service/sdg/internal/api"
)

func main() {
	doc, err := api.New(api.Options{Log: slog.New(slog.DiscardHandler)}).OpenAPI()
	if err != nil {
		fmt.Fprintln(os.Stderr, "openapi:", err)
		os.Exit(1)
	}
	if _, err := os.Stdout.Write(doc); err != nil {
		os.Exit(1)
	}
}
