insert into seal (number, after_position, up_to_position, events, root, previous, history, sealed_at, key, signature, hash, peaks, entries)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
