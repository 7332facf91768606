-- The lock on a row is the lease of its shard: it ends with the transaction, or with whoever holds it. Far behind, one shard
-- at a time is taken and the others are left to other processes; near the end, one transaction for all costs least.
select projection, shard, position
from checkpoint
where projection = $1 and version = $2 and position < $3 and ($5::smallint is null or shard = $5)
order by position, shard
limit (
  select case when $3 - min(position) > $4 then 1 end
  from checkpoint
  where projection = $1 and version = $2
)
for no key update skip locked
