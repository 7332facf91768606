select projection, version, shard, position, error
from checkpoint
where projection = any ($1)
order by projection, version, shard
