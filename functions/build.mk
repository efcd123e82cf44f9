# What `sam build` calls, once for each function of template.yaml. Functions run on
# SDG_ARCH, which must be the template's parameter Arch.
SDG_ARCH ?= arm64
BUILD_FUNCTION = CGO_ENABLED=0 GOOS=linux GOARCH=$(subst x86_64,amd64,$(SDG_ARCH)) \
  go build -trimpath -buildvcs=false -ldflags "-s -w" -tags lambda.norpc

build-%Function:
	@$(BUILD_FUNCTION) -o "$(ARTIFACTS_DIR)/bootstrap" ./functions/$$(echo $* | tr '[:upper:]' '[:lower:]')

# sam builds several functions at a time, and with a cold cache each would compile all
# packages: this compiles them once.
.PHONY: compile-functions
compile-functions:
	@$(BUILD_FUNCTION) -o /dev/null ./functions/...
