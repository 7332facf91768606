-- Read model: a company as an admin judges it, for as long as its account is there.
create table company (
  account_id integer primary key,
  company_id integer not null,
  name text not null,
  email text not null,
  description text not null,
  location text,
  picture_key text,
  company_doc_key text not null,
  verified smallint not null check (verified in (0, 1, 2)),
  registered_at timestamptz not null
);
create index company_newest on company (company_id desc);
create index company_of_status on company (verified, company_id desc);
