-- Read model: an account as others see it. What belongs to one role is null for the others.
create table profile (
  account_id integer primary key,
  role text not null check (role in ('User', 'Company', 'Admin')),
  user_id integer,
  company_id integer,
  name text not null,
  email text not null,
  bio text,
  location text,
  description text,
  picture_key text,
  portfolio_key text,
  company_doc_key text,
  verified smallint check (verified in (0, 1, 2)),
  is_disabled boolean not null
);
-- A file is found by the one key that was issued for it, and by nothing else.
create index profile_picture on profile (picture_key) where picture_key is not null;
create index profile_portfolio on profile (portfolio_key) where portfolio_key is not null;
create index profile_company_doc on profile (company_doc_key) where company_doc_key is not null;
