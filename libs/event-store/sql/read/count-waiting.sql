-- '0' is the character after '/', so the range contains exactly the ids that begin with the root and a slash.
select count(*)::integer as waiting
from event
where (stream_id = $1 or stream_id >= $1 || '/' and stream_id < $1 || '0')
  and position >= $2 and type = any ($3)
