-- Numbers of saved searches for jobs.
create sequence job_search_id as integer;
-- Up to where in the log saved searches have been asked for new jobs, and of those that are told once a day for which day. A build from before this one leaves it alone.
create table job_search_cursor (
  name text primary key,
  position bigint not null,
  day integer not null
);
