package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestVacancies(t *testing.T) {
	t.Parallel()
	rewritesAll(t, notation.Vacancies, [][2]string{
		{"90 allotment plots and 70 tenants. Plots: number, tenant. Each tenant has exactly one plot; the other 20 plots are vacant, i.e. have no tenant.", "90 allotment plots and 70 tenants. Plots: number, tenant (unique, empty for 22.2222%). "},
		{"60 desks and 45 employees. Desks: desk number, floor 1-4. Every employee has a desk and the remaining 15 desks are free", "60 desks and 45 employees. Desks: desk number, floor 1-4, employee (unique, empty for 25.0000%). "},
		{"120 lockers (size S/M/L, student) and 100 students. Each student gets one locker, the other 20 lockers have nobody.", "120 lockers (size S/M/L, student (unique, empty for 16.6667%)) and 100 students. "},
		{"100 kennels, 80 dogs. Kennels: kennel no, dog. One kennel per dog, 20 kennels are empty.", "100 kennels, 80 dogs. Kennels: kennel no, dog (unique, empty for 20.0000%). "},
		{"90 plots and 70 tenants. Plots: tenant. Each tenant has exactly one plot; the other 30 plots are vacant.", ""},
		{"90 plots and 70 tenants. Plots: tenant. Each tenant has exactly one plot; the other 20 plots lie in the shade.", ""},
		{"90 plots and 70 tenants. Plots: tenant. Each tenant has exactly one plot.", ""},
		{"90 plots and 70 tenants. Each tenant has exactly one plot; the other 20 plots are vacant.", ""},
	})
}
