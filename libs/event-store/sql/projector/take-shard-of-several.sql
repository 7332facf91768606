-- The same shard of several projections, for a pass that reads the log once for all of them: the shard that is furthest behind, of each
-- projection for which no other process holds it.
with furthest_behind as materialized (
  select shard
  from checkpoint
  where (projection, version) in (select * from unnest($1::text[], $2::integer[])) and position < $3
  order by position, shard
  limit 1
  for no key update skip locked
)
select projection, shard, position
from checkpoint
where (projection, version) in (select * from unnest($1::text[], $2::integer[])) and position < $3
  and shard = (select shard from furthest_behind)
for no key update skip locked
