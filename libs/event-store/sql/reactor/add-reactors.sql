-- A new reactor starts at the end of the log.
insert into reactor_checkpoint (reactor, position) select unnest($1::text[]), $2 on conflict do nothing
