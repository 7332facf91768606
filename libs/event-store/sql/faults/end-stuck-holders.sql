-- Connections that hold resources that others wait for (an append's ticket or streams; the lease of a projector, reactor or sealer)
-- and are idle in their transaction or wait for their client. Terminates those idle for $1 milliseconds and those without progress
-- since the last check ($2). Connections that compute, read, write or wait for a lock are not affected.
with holder as materialized (
  select
    activity.pid,
    application_name as application,
    case min(lock.classid::bigint) filter (where locktype = 'advisory')
      when 1280264009 then 'ticket' when 1280264010 then 'stream' when 1280264011 then 'sealing' else 'lease'
    end as holds,
    case when state = 'active' then wait_event else 'idle' end as doing,
    (extract(epoch from clock_timestamp() - state_change) * 1000)::integer as ms,
    -- A key that changes with any progress.
    concat_ws(' ', activity.pid, backend_start, xact_start, query_start, state_change, wait_event, copy.bytes_processed) as place
  from pg_stat_activity activity
    join pg_locks lock using (pid)
    left join pg_stat_progress_copy copy using (pid)
  where activity.datname = current_database() and usename = current_user and pid <> pg_backend_pid()
    and (state in ('idle in transaction', 'idle in transaction (aborted)') or state = 'active' and wait_event_type = 'Client')
    and granted and lock.database = activity.datid
    and (
      locktype = 'advisory' and objsubid = 2 and classid in (1280264009, 1280264010, 1280264011)
      or locktype = 'relation' and relation in ('checkpoint'::regclass, 'reactor_checkpoint'::regclass)
        and mode in ('RowShareLock', 'RowExclusiveLock')
    )
  group by activity.pid, application_name, state, wait_event, state_change, backend_start, xact_start, query_start, copy.bytes_processed
), ended as (
  select pid, pg_terminate_backend(pid) as done
  from holder
  where doing = 'idle' and ms >= $1 or place = any($2::text[])
)
select holder.*, coalesce(done, false) as ended from holder left join ended using (pid)
