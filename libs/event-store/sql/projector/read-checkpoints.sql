select c.projection, c.version, c.shard, c.position, c.updated_at as "updatedAt", v.filled_at is not null as filled,
  exists (select from parked_root p where p.projection = c.projection and p.version = c.version) as "hasParked"
from checkpoint c
join projection_version v using (projection, version)
where (c.projection, c.version) in (select * from unnest($1::text[], $2::integer[]))
order by c.projection, c.shard
