select distinct type from event
where position > $1 and position <= $2
  and not exists (
    select from event_partition
    where detached_at is not null and up_to_position > $1 and after_position < $2 and refuse_detached(number)
  )
