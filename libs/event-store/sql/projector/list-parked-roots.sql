select projection, version, root, shard, position, error, parked_at as "parkedAt"
from parked_root
where (projection, version) in (select * from unnest($1::text[], $2::integer[]))
order by parked_at, projection, root
