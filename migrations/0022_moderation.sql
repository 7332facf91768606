-- Read model: everyone who may decide something or whom a decision may be about. The name is null once the person is erased.
create table moderation_person (
  account_id integer primary key,
  company_id integer,
  role text not null,
  name text,
  has_left boolean not null,
  words tsvector not null
);
create unique index moderation_person_company on moderation_person (company_id) where company_id is not null;
create index moderation_person_words on moderation_person using gin (words) with (fastupdate = off);

-- Read model: what admins can decide about, as it stands, and what they decided, each time with the thing as it stood then. What
-- its author took back has no row, unless an admin had decided something about it.
create table moderated_thing (
  subject_kind text not null,
  subject_id integer not null, -- of a company: its account
  author_id integer not null,
  content jsonb,               -- null: it is gone
  changed_position bigint not null,
  changed_at timestamptz not null,
  gone text,
  decisions jsonb not null,
  primary key (subject_kind, subject_id)
);

-- Follows from a thing's decisions: one row for each, with what a list shows of it and is searched by.
create table moderation_decision (
  subject_kind text not null,
  subject_id integer not null,
  position bigint not null,
  decided_at timestamptz not null,
  kind text not null,
  admin_id integer not null,
  author_id integer not null,
  violation_ids integer[] not null,
  title text not null,
  excerpt text not null,
  note text,
  words tsvector not null, -- also '@12' for each account that has a part in it, and '!3' for each reason
  primary key (subject_kind, subject_id, position)
) with (toast_tuple_target = 256);
-- Words are seldom read, and rows without them are read past fast.
alter table moderation_decision alter column words set storage external;
create unique index moderation_decision_position on moderation_decision (position);
create index moderation_decision_words on moderation_decision using gin (words) with (fastupdate = off);
create index moderation_decision_of_author on moderation_decision (author_id, position desc);

-- Follows as well: a narrow row for each decision under each of its reasons, and one under reason 0, which stands for any. Every
-- choice of admin, kind and reason has an index in the order of the list, of which a period is a part.
create table moderation_entry (
  subject_kind text not null,
  subject_id integer not null,
  position bigint not null,
  violation_id integer not null,
  kind text not null,
  admin_id integer not null,
  decided_at timestamptz not null,
  primary key (subject_kind, subject_id, position, violation_id)
);
create index moderation_entry_newest on moderation_entry (violation_id, decided_at desc, position desc);
create index moderation_entry_of_kind on moderation_entry (violation_id, kind, decided_at desc, position desc);
create index moderation_entry_of_admin on moderation_entry (violation_id, admin_id, decided_at desc, position desc);
create index moderation_entry_of_kind_and_admin on moderation_entry (violation_id, kind, admin_id, decided_at desc, position desc);

-- Tally: how many decisions there are. Reason 0, admin 0, no kind and no day stand for any. `nth` keeps several decisions about
-- one thing apart.
create table moderation_count (
  violation_id integer not null,
  kind text not null,
  admin_id integer not null,
  day text collate "C" not null,
  nth smallint not null,
  shard smallint not null,
  count integer not null,
  primary key (violation_id, kind, admin_id, day, nth, shard)
) with (fillfactor = 50);

-- Read model: up to where in the log someone was shown what admins took down of theirs.
create table removals_seen (
  account_id integer primary key,
  position bigint not null
);
