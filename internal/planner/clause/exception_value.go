package clause
