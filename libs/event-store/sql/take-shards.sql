-- The lock on a row is the lease of its shard: it ends with the transaction, or with whoever holds it. Where the first of those that are free is far behind,
-- it is taken alone and the others are left to other processes; near the end, one transaction for all costs least.
with furthest_behind as materialized (
  select projection, shard, position
  from checkpoint
  where projection = $1 and version = $2 and position < $3 and ($5::smallint is null or shard = $5)
  order by position, shard
  limit 1
  for no key update skip locked
),
others as materialized (
  select projection, shard, position
  from checkpoint
  where projection = $1 and version = $2 and position < $3 and $5::smallint is null
    and (position, shard) > (select position, shard from furthest_behind where position >= $3 - $4)
  order by position, shard
  for no key update skip locked
)
select * from furthest_behind
union all
select * from others
