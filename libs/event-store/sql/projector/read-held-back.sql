-- The events that a pass skips: all events of parked roots, and events that the operator chose to skip.
select projection, root, null as skipped
from parked_root
where (projection, version) in (select * from unnest($1::text[], $2::integer[]))
union all
select projection, null, position
from skipped_event
where (projection, version) in (select * from unnest($1::text[], $2::integer[]))
