select version, shards from checkpoint where projection = $1 for update
