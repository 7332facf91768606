-- What a pass leaves out: all events of a parked root, and the events that the operator told it to skip.
select projection, root, null as skipped
from parked_root
where (projection, version) in (select * from unnest($1::text[], $2::integer[]))
union all
select projection, null, position
from skipped_event
where (projection, version) in (select * from unnest($1::text[], $2::integer[]))
