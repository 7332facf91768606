select number, hash, peaks from seal where number = any ($1)
