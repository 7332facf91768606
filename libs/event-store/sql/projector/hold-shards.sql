-- Pauses folding of all shards until the end of the transaction.
select shard from checkpoint where projection = $1 and version = $2 order by shard for no key update
