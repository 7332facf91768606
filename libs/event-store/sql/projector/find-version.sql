select shards from checkpoint join projection_version using (projection, version)
where projection = $1 and version = $2
limit 1
