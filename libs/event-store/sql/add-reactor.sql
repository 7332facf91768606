-- A new reactor starts at the end of the log.
insert into reactor_checkpoint (reactor, position) values ($1, $2) on conflict do nothing
