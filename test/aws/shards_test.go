//go:build unix

package aws_test

import (
	"encoding/json"
	"maps"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/aws-sdk-go-v2/service/sfn"
	"github.com/aws/aws-sdk-go-v2/service/sfn/types"

	"github.com/sdg-service/sdg/test/journey"
)

// testShards makes a job that is too large for one worker.
func testShards(t *testing.T, s stack) {
	target, tenant := s.alone(t, "shards")
	l := s.count(tenant)
	d := journey.Deliver(t, target, map[string]any{
		"description": "3,000,000 customers with id, full name, email, phone number, street address, city and signup date", "seed": 11,
	})
	if !slices.Contains(s.entered(t, d.JobID), "GenerateMap") {
		t.Error("the job did not go through the Distributed Map")
	}
	client := s3.NewFromConfig(s.Config, func(o *s3.Options) { o.UsePathStyle = true })
	folder := path.Join(d.TenantID, "jobs", d.JobID) + "/"
	var shards []struct{ Shard int }
	plan, err := client.GetObject(t.Context(), &s3.GetObjectInput{Bucket: aws.String(s.outputs["DataBucketName"]), Key: aws.String(folder + "shards.json")})
	if err != nil {
		t.Fatal(err)
	}
	defer plan.Body.Close()
	if err := json.NewDecoder(plan.Body).Decode(&shards); err != nil {
		t.Fatal(err)
	}
	if len(shards) < 2 || len(d.SHA256) != len(shards) {
		t.Errorf("%d shards made the files %v", len(shards), d.SHA256)
	}
	files := 0
	pages := s3.NewListObjectsV2Paginator(client, &s3.ListObjectsV2Input{Bucket: aws.String(s.outputs["DataBucketName"]), Prefix: aws.String(folder + "artifacts/")})
	for pages.HasMorePages() {
		page, err := pages.NextPage(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range page.Contents {
			files++
			// The tag of an object that was put in parts ends in their number.
			if _, parts, found := strings.Cut(strings.Trim(aws.ToString(o.ETag), `"`), "-"); !found {
				t.Errorf("%s was not uploaded in parts: %s %s", aws.ToString(o.Key), aws.ToString(o.ETag), parts)
			}
		}
	}
	t.Logf("%d shards: %s", len(shards), l.cost(0, s.transitionsOf(t, executionOf(s.outputs["JobStateMachineArn"], d.JobID)), 0))
	for _, call := range slices.Sorted(maps.Keys(l.calls)) {
		t.Logf("%5d %s", l.calls[call], call)
	}
	if files != len(shards) {
		t.Errorf("%d objects for %d shards", files, len(shards))
	}
}

// entered returns the names of the states that a job's execution entered.
func (s stack) entered(t *testing.T, jobID string) (names []string) {
	t.Helper()
	client := sfn.NewFromConfig(s.Config)
	machine := s.outputs["JobStateMachineArn"]
	list := sfn.NewListExecutionsPaginator(client, &sfn.ListExecutionsInput{StateMachineArn: aws.String(machine)})
	for list.HasMorePages() {
		page, err := list.NextPage(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range page.Executions {
			if !strings.Contains(aws.ToString(e.Name), jobID) {
				continue
			}
			events := sfn.NewGetExecutionHistoryPaginator(client, &sfn.GetExecutionHistoryInput{ExecutionArn: e.ExecutionArn})
			for events.HasMorePages() {
				page, err := events.NextPage(t.Context())
				if err != nil {
					t.Fatal(err)
				}
				names = append(names, statesOf(page.Events)...)
			}
		}
	}
	return names
}

func statesOf(events []types.HistoryEvent) (names []string) {
	for _, e := range events {
		if e.StateEnteredEventDetails != nil {
			names = append(names, aws.ToString(e.StateEnteredEventDetails.Name))
		}
	}
	return names
}
