-- explain: 4 pages for two events, by event_pkey.
select distinct type from event
where position > $1 and position <= $2
