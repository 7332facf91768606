select number, after_position, up_to_position from event_partition where detached_at is not null order by number
