-- Newest first, so that a very long stream loses its beginning.
select position
from event
where stream_id = $1 and stream_version < $2
order by stream_version desc
limit $3
