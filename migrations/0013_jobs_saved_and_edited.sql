-- A job that was edited: when, which of its fields last when, and as what it was posted. Rows get all of this from the rebuild
-- that the jobs' new version begins with; until then the defaults stand in.
alter table job add column edited_at timestamptz;
alter table job add column changed_at jsonb not null default '{}';
alter table job add column original jsonb;

-- Read model: what a job said after each edit. What it was posted as lies in its own row, and only if it was ever edited.
create table job_version (
  job_id integer not null,
  position bigint not null,
  description jsonb not null,
  primary key (job_id, position)
);

-- Where in the log an application was sent, which tells what its job said then; and when it was answered.
alter table job_application add column position bigint not null default 0;
alter table job_application add column decided_at timestamptz;
create unique index job_application_once on job_application (user_id, job_id);

-- Read model: the jobs that a user saved, in the order of the log.
create table job_bookmark (
  user_id integer not null,
  job_id integer not null,
  position bigint not null,
  saved_at timestamptz not null,
  primary key (user_id, job_id)
);
create index job_bookmark_of_user on job_bookmark (user_id, position desc);

-- Read model: how many applications a job got on each day in Singapore.
create table job_application_day (
  job_id integer not null,
  day date not null,
  applications integer not null,
  primary key (job_id, day)
);
