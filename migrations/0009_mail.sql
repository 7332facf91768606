-- Up to where in the log each kind of mail has been asked for.
create table mail_cursor (
  name text primary key,
  position bigint not null
);

-- What somebody was mailed of, up to where it told: of each notification the last time. Nobody needs it for longer than a season.
create table notification_mail (
  account_id integer not null references credential on delete cascade,
  notification text not null,
  position bigint not null,
  mailed_at timestamptz not null,
  primary key (account_id, notification)
);
create index notification_mail_age on notification_mail (mailed_at);

-- Up to where in the log saved searches have been asked for new jobs, and of those that are told once a day for which day.
create table job_search_cursor (
  name text primary key,
  position bigint not null,
  day integer not null
);
