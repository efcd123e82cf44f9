package mock

// coordinates are the row's latitude and longitude where columns of their own show both, in units of 10^-scale degrees.
func (b *columnBuild) coordinates() (lat, lon *node, err error) {
	if lat, err = b.numberSibling("place", "latitude"); err != nil || lat == nil {
		return nil, nil, err
	}
	if lon, err = b.numberSibling("place", "longitude"); err != nil || lon == nil {
		return nil, nil, err
	}
	return lat, lon, nil
}

// point reads the place's coordinates in units of 10^-4 degrees, or those that the row shows.
func (b *columnBuild) point() (read []*node, at func(in []*vector, i int) (lat, lon int64), err error) {
	p, err := b.place()
	if err != nil {
		return nil, nil, err
	}
	lat, lon, err := b.coordinates()
	if err != nil {
		return nil, nil, err
	}
	if lat == nil {
		return []*node{p.node}, func(in []*vector, i int) (int64, int64) { return p.set.lat[in[0].num[i]], p.set.lon[in[0].num[i]] }, nil
	}
	return []*node{lat, lon}, func(in []*vector, i int) (int64, int64) {
		return inUnits(in[0].num[i], lat.scale, 4), inUnits(in[1].num[i], lon.scale, 4)
	}, nil
}

// latLon writes latitude and longitude with 4 digits, about 10 m; unique ones get further digits that number the rows.
func (b *columnBuild) latLon() (*node, error) {
	read, at, err := b.point()
	if err != nil {
		return nil, err
	}
	digits, each := 4, uint64(1)
	if b.unique() {
		if len(read) > 1 {
			return nil, b.fail(".unique", "it says what latitude and longitude say, of which two rows may have the same; drop unique")
		}
		for size := uint64(1); size < uint64(b.needed()); size = each * each {
			digits++
			each *= 10
		}
	}
	return b.textsWith(false, read, func(dst []byte, d *draw, in []*vector, i int) []byte {
		lat, lon := at(in, i)
		if each > 1 {
			lat, lon = lat*int64(each)+int64(d.serial%each), lon*int64(each)+int64(d.serial/each%each)
		}
		dst = appendDecimal(dst, lat, digits)
		return appendDecimal(append(dst, ", "...), lon, digits)
	})
}

// geohash encodes the place with 7 characters (about 150 m).
func (b *columnBuild) geohash() (*node, error) {
	read, at, err := b.point()
	if err != nil {
		return nil, err
	}
	const alphabet = "0123456789bcdefghjkmnpqrstuvwxyz"
	return b.textsWith(true, read, func(dst []byte, _ *draw, in []*vector, i int) []byte {
		lat, lon := at(in, i)
		y, x := float64(lat)/1e4, float64(lon)/1e4
		south, north, west, east := -90.0, 90.0, -180.0, 180.0
		code := 0
		for bit := range 35 {
			code <<= 1
			if bit%2 == 0 {
				if mid := (west + east) / 2; x >= mid {
					code, west = code|1, mid
				} else {
					east = mid
				}
			} else if mid := (south + north) / 2; y >= mid {
				code, south = code|1, mid
			} else {
				north = mid
			}
			if bit%5 == 4 {
				dst = append(dst, alphabet[code&31])
			}
		}
		return dst
	})
}
