-- Newest first, because of a stream that is too long it is the beginning that is left out.
select position
from event
where stream_id = $1 and stream_version < $2
order by stream_version desc
limit $3
