package s3

import (
	"errors"
	"net/http"

	awshttp "github.com/aws/aws-sdk-go-v2/aws/transport/http"
	"github.com/aws/smithy-go"

	"github.com/sdg-service/sdg/internal/port/objects"
)

// translate turns S3's answers into the port's errors.
func translate(err error) error {
	switch code(err) {
	case "NoSuchKey", "NotFound", "NoSuchUpload":
		return objects.ErrNotFound
	case "InvalidPart", "InvalidPartOrder", "EntityTooSmall":
		return errors.Join(objects.ErrInvalidPart, err)
	}
	return err
}

func code(err error) string {
	if api := smithy.APIError(nil); errors.As(err, &api) {
		return api.ErrorCode()
	}
	return ""
}

func hasStatus(err error, status int) bool {
	var response *awshttp.ResponseError
	return errors.As(err, &response) && response.HTTPStatusCode() == status
}

// isTaken reports whether a conditional write found the key taken, or lost
// against another one that ran at the same time (409).
func isTaken(err error) bool {
	return hasStatus(err, http.StatusPreconditionFailed) || code(err) == "ConditionalRequestConflict"
}
