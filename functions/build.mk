# What `sam build` calls, once for each function of template.yaml. Functions run on
# SDG_ARCH, which must be the template's parameter Arch. All share Go's build cache.
SDG_ARCH ?= arm64

build-%Function:
	@CGO_ENABLED=0 GOOS=linux GOARCH=$(subst x86_64,amd64,$(SDG_ARCH)) go build -trimpath -buildvcs=false \
	  -ldflags "-s -w" -tags lambda.norpc -o "$(ARTIFACTS_DIR)/bootstrap" ./functions/$$(echo $* | tr '[:upper:]' '[:lower:]')
