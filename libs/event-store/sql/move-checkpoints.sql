update checkpoint c
set position = moved.position, error = moved.error, updated_at = now()
from unnest($3::smallint[], $4::bigint[], $5::text[]) moved (shard, position, error)
where c.projection = $1 and c.version = $2 and c.shard = moved.shard
