select coalesce(sum(events), 0) as events from seal
