-- The safe position may advance after the sequence was read; `least` keeps it from exceeding the last position.
with drawn as materialized (select pg_sequence_last_value('public.event_position') as position),
safe as materialized (select safe_position() as position from drawn)
select drawn.position as "lastPosition", least(drawn.position, safe.position) as "safePosition",
  (select min(xact_start)
   from pg_locks join pg_stat_activity using (pid)
   where locktype = 'advisory' and classid = 1280264009 and objsubid = 2
     and pg_locks.database = (select oid from pg_database where datname = current_database())) as "oldestAppendAt"
from drawn, safe
