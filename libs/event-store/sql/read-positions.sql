select position, stream_id as "streamId", stream_version as "streamVersion", bucket, type, schema_version as "schemaVersion",
  data, subject, personal, actor, correlation_id as "correlationId", causation_id as "causationId", occurred_at as "occurredAt"
from event
where position = any ($1::bigint[])
  and not exists (
    select from event_partition, unnest($1::bigint[]) as wanted (at)
    where detached_at is not null and case when at > after_position and at <= up_to_position then refuse_detached(number) end
  )
order by position
