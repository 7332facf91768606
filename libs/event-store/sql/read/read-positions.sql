select position, stream_id as "streamId", stream_version as "streamVersion", bucket, type, schema_version as "schemaVersion",
  data, subject, personal, actor, correlation_id as "correlationId", occurred_at as "occurredAt"
from event
where position = any ($1::bigint[])
order by position
