-- What was last decided upon a company: when, by whom and why; and when the document came that waits or was judged. Rows get
-- all of this from the rebuild that the companies' new version begins with; until then the defaults stand in.
alter table company add column document_at timestamptz not null default now();
alter table company add column decided_at timestamptz;
alter table company add column decided_by integer;
alter table company add column reason text;

-- Read model: the names of admins, to say who decided.
create table company_admin (
  account_id integer primary key,
  name text not null
);
