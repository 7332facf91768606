-- Seals in order, limited to about a number of events together, but at least one seal.
select number, after_position, up_to_position, events, root, previous, history, sealed_at, key, signature, hash, peaks, entries
from (
  select *, sum(events) over (order by number) - events as events_before
  from (select * from seal where number > $1 and number <= $2 order by number limit 256) next
) counted
where events_before < $3
order by number
