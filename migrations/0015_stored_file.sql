-- Read model: which stored files belong to an account or an application. Any other file is an orphan.
create table stored_file (
  owner text primary key,
  account_id integer not null,
  keys text[] not null
);
create index stored_file_keys on stored_file using gin (keys);
create index stored_file_of_account on stored_file (account_id);
