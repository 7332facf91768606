-- A new reactor begins at the end of the log: it is about what happens from now on.
insert into reactor_checkpoint (reactor, position) values ($1, $2) on conflict do nothing
