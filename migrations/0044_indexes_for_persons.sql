-- outside a transaction
-- The indexes of 0043, while appends go on. What an attempt that was cut off has left is removed first.

call begin_as_log_keeper(); -- of which only the membership in the keeper's role outlasts the statement

select set_config('role', log_keeper(session_user), false);

drop index concurrently if exists event_actor;

create index concurrently event_actor on event (actor);

drop index concurrently if exists event_persons_named;

-- Without a list of pending entries, which one of many appends would have to clear up for all.
create index concurrently event_persons_named on event using gin (persons_named(actor, subject, data)) with (fastupdate = off)
  where persons_named(actor, subject, data) is not null;

reset role;

call begin_as_log_keeper();
call end_as_log_keeper();
