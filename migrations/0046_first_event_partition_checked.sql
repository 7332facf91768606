-- Reads the whole log; appends and readers go on meanwhile.
call begin_as_log_keeper();
alter table event validate constraint event_first_partition;
call end_as_log_keeper();
