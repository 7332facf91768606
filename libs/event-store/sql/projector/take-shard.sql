-- Waits for the process that is folding it.
select position from checkpoint where projection = $1 and version = $2 and shard = $3 for no key update
