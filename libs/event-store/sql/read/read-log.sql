-- explain: 4 pages for two events, by event_pkey.
select position, stream_id as "streamId", stream_version as "streamVersion", bucket, type, schema_version as "schemaVersion",
  data, subject, personal, actor, correlation_id as "correlationId", occurred_at as "occurredAt"
from event
where position > $1 and position <= $2
  and ($3::text[] is null or type = any ($3))
  and ($4::smallint[] is null or bucket = any ($4))
order by position
limit $5 -- null: no limit
