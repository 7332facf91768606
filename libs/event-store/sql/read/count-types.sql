-- '0' is the character after '/', as in read-root.sql.
select type, count(*)::integer as count
from event
where (stream_id = $1 or stream_id >= $1 || '/' and stream_id < $1 || '0') and type = any ($2::text[]) and occurred_at <= $3
group by type
