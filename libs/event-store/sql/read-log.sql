select position, stream_id, stream_version, bucket, type, schema_version, data, subject, personal,
  actor, correlation_id, causation_id, occurred_at
from event
where position > $1 and position <= $2
  and ($3::text[] is null or type = any ($3))
  and ($4::smallint[] is null or bucket = any ($4))
order by position
limit $5 -- null: no limit
