-- Sign-ins that failed, for the account's owner. The address is personal data: rows are removed after 90 days, and with the person.
create table failed_sign_in (
  account_id integer not null,
  attempted_at timestamptz not null,
  reason text not null check (reason in ('password', 'code', 'captcha', 'disabled')),
  browser text,
  system text,
  address text
);
create index failed_sign_in_of_account on failed_sign_in (account_id, attempted_at desc);
create index failed_sign_in_time on failed_sign_in (attempted_at);

-- How many there were on a day in Singapore, for admins; those for e-mail addresses without an account too.
create table failed_sign_in_day (
  day date not null,
  reason text not null,
  attempts integer not null,
  primary key (day, reason)
);
