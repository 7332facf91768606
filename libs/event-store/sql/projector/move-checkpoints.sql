update checkpoint c
set position = moved.position, updated_at = now()
from unnest($1::text[], $2::integer[], $3::smallint[], $4::bigint[]) moved (projection, version, shard, position)
where c.projection = moved.projection and c.version = moved.version and c.shard = moved.shard
