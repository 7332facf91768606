-- How many files lay in quarantine after the sweep.
alter table file_sweep add column quarantined integer not null default 0;
