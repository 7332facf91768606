select distinct type from event
where position > $1 and position <= $2
