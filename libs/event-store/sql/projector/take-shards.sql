-- The row lock is the lease of a shard; it is released at the end of the transaction or of its connection. If the first free shard is
-- far behind, it is taken alone and other processes can take the others; near the end, one transaction for all is cheapest.
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
