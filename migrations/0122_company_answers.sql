-- How companies answer applications. Counted from the read models by a worker, so a build from before this one leaves it alone.
create table company_answers (
  company_id integer primary key,
  -- Applications.
  counted integer not null,
  answered integer not null,
  median_days integer,
  -- Up to where in the log it was counted.
  position bigint not null
);
