package journey

import "testing"

// Ask sends a request with the target's generating key and demands the status of its answer.
func Ask(t *testing.T, target Target, status int, method, path string, body any) map[string]any {
	t.Helper()
	return user{t: t, target: target, key: target.GenerateKey}.want(status, method, path, body).JSON
}

// AskUntil polls a resource until its status is one of the given.
func AskUntil(t *testing.T, target Target, path string, statuses ...string) map[string]any {
	t.Helper()
	return user{t: t, target: target, key: target.GenerateKey}.until(path, statuses...).JSON
}

// Chat describes data and returns the path of the project, which waits for approval,
// and the body that approves it.
func Chat(t *testing.T, target Target, content string) (path string, approve map[string]any) {
	t.Helper()
	u := user{t: t, target: target, key: target.GenerateKey}
	_, path = u.chat(content)
	return path, approval(u.until(path, "awaiting_approval"))
}

// BeginImport uploads a file by form and returns the id of its dataset, without waiting.
func BeginImport(t *testing.T, target Target, filename, content string) string {
	t.Helper()
	contentType, body := form(t, filename, [2]string{"file", content})
	u := user{t: t, target: target, key: target.GenerateKey}
	return u.with("Content-Type", contentType).want(202, "POST", "/v1/client/datasets/upload", body).text("id")
}

// Upload uploads a file by form and returns the dataset once its import has ended.
func Upload(t *testing.T, target Target, filename, content string) map[string]any {
	t.Helper()
	return user{t: t, target: target, key: target.GenerateKey}.uploaded(filename, content).JSON
}
