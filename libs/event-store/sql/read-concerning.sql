-- For jobs in the background: no index serves it, so the whole range is read. '0' is the character after '/'.
select position, stream_id as "streamId", stream_version as "streamVersion", bucket, type, schema_version as "schemaVersion",
  data, subject, personal, actor, correlation_id as "correlationId", causation_id as "causationId", occurred_at as "occurredAt"
from event
where position > $1 and position <= $2
  and (actor = $3 or subject = $3 or stream_id = $3 or stream_id >= $3 || '/' and stream_id < $3 || '0' or data @> any ($4::jsonb[]))
order by position
