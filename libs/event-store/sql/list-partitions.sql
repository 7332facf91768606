-- The partitions, with the reasons that prevent detaching each.
select number, after_position, up_to_position, detached_at, event_partition.events,
  (select pg_total_relation_size(oid) from pg_class
    where relnamespace = 'event_partitions'::regnamespace and relname = 'event_' || number and detached_at is null) as bytes,
  up_to_position > safe_position() as "isFilling",
  up_to_position > (select coalesce(max(seal.up_to_position), 0) from seal) as "isUnsealed",
  array(
    select projection || ' ' || version || ' at position ' || min(position) from checkpoint
     where position < up_to_position group by projection, version
    union all
    select 'reactor ' || reactor || ' at position ' || position from reactor_checkpoint where position < up_to_position
    union all
    select root || ', parked by ' || projection || ' ' || version from parked_root where position <= up_to_position
  ) as "neededBy"
from event_partition
order by number
