-- The log becomes a table partitioned by position, of which what there is now is the first partition (0047). So that this takes no time
-- in which others wait, what the first partition must hold is made a constraint first, checked against the rows there are (0046) while
-- appends go on, and then known. ADR 0022.

call begin_as_log_keeper();

-- How many positions a partition has. Those that there are keep what they were made with.
create function event_partition_size() returns bigint language sql stable as $$ select 10000000::bigint $$;

-- The bound leaves room for half a partition of appends until 0047.
do $$
declare
  size constant bigint := event_partition_size();
  needed constant bigint := pg_sequence_last_value('public.event_position') + size / 2;
begin
  execute format('alter table event add constraint event_first_partition check (position < %s) not valid',
                 (needed + size - 1) / size * size + 1);
end $$;

call end_as_log_keeper();
