-- The free shards of several projections that are behind, but not far.
select projection, shard, position
from checkpoint
where (projection, version) in (select * from unnest($1::text[], $2::integer[])) and position >= $3 and position < $4
order by projection, shard
for no key update skip locked
