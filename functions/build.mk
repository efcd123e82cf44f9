# What `sam build` calls, once for each function of template.yaml. Functions run on
# SDG_ARCH, which must be the template's parameter Arch.
SDG_ARCH ?= arm64
GO_FUNCTION = CGO_ENABLED=0 GOOS=linux GOARCH=$(subst x86_64,amd64,$(SDG_ARCH)) go
FLAGS_FUNCTION = -trimpath -buildvcs=false -tags lambda.norpc

build-%Function:
	@$(GO_FUNCTION) build $(FLAGS_FUNCTION) -ldflags "-s -w" -o "$(ARTIFACTS_DIR)/bootstrap" ./functions/$$(echo $* | tr '[:upper:]' '[:lower:]')

# sam builds several functions at a time, and with a cold cache each would compile all
# packages: this compiles them once, and links none.
.PHONY: compile-functions
compile-functions:
	@$(GO_FUNCTION) list -export -f '' $(FLAGS_FUNCTION) ./functions/...
