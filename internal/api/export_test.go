package api

import "github.com/sdg-service/sdg/internal/app"

// UploadedFile reads the form of an upload.
func UploadedFile(contentType string, raw []byte) (app.NewDataset, []byte, error) {
	return uploadedFile(contentType, raw)
}

// EndReadDeadline is the middleware.
var EndReadDeadline = endReadDeadline

// EndingDeadline is the body that ends the deadline.
var EndingDeadline = endingDeadline
