-- Whoever signs in is read from `profile` as well, which has all of it: a second table folded the same events to the same row.
drop table account;
delete from checkpoint where projection = 'identity';
