insert into parked_root (projection, version, root, shard, position, error)
select $1, $2, root, shard, position, error
from unnest($3::text[], $4::smallint[], $5::bigint[], $6::text[]) parked (root, shard, position, error)
on conflict (projection, version, root) do update set position = excluded.position, error = excluded.error
