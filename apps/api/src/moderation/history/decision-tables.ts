/** The tables derived from the things that are decided about: each decision, and what finds and counts decisions. */
export const decisionTables = `
-- One row for each decision, with what a list shows of it and is searched by.
create table moderation_decision (
  subject_kind text not null,
  subject_id bigint not null,
  position bigint not null,
  decided_at timestamptz not null,
  kind text not null,
  admin_id integer not null, -- -1: the operator, -2: the program
  author_id integer not null,
  violation_ids integer[] not null,
  title text not null,
  excerpt text not null,
  change jsonb, -- what a company proposed, of a decision about that
  note text,
  note_in_log boolean not null,
  case_id integer,
  undoes bigint,
  undone_by bigint,
  words tsvector not null, -- also '@12' for each account that has a part in it, and '!3' for each reason
  primary key (subject_kind, subject_id, position)
) with (toast_tuple_target = 256);
-- Words are seldom read, and rows without them are read past fast.
alter table moderation_decision alter column words set storage external;
create unique index moderation_decision_position on moderation_decision (position);
-- A narrow row for each decision under each of its reasons, and one under reason 0, which stands for any.
create table moderation_entry (
  subject_kind text not null,
  subject_id bigint not null,
  position bigint not null,
  violation_id integer not null,
  kind text not null,
  admin_id integer not null,
  decided_at timestamptz not null,
  primary key (subject_kind, subject_id, position, violation_id)
);
-- Reason 0, admin 0, no kind and no day stand for any. \`nth\` keeps several decisions about one thing apart.
create table moderation_count (
  violation_id integer not null,
  kind text not null,
  admin_id integer not null,
  day text collate "C" not null,
  nth smallint not null,
  shard smallint not null,
  count integer not null,
  primary key (violation_id, kind, admin_id, day, nth, shard)
) with (fillfactor = 50)`;

export const decisionIndexes = `
create index moderation_decision_words on moderation_decision using gin (words) with (fastupdate = off);
create index moderation_decision_of_author on moderation_decision (author_id, position desc);
create index moderation_decision_of_person on moderation_decision (author_id, decided_at desc, position desc);
-- A search without another filter walks the decisions themselves, and one for a name that many have starts from those people.
create index moderation_decision_newest on moderation_decision (decided_at desc, position desc);
create index moderation_decision_of_admin on moderation_decision (admin_id);
-- Every choice of admin, kind and reason has an index in the order of the list, of which a period is a part.
create index moderation_entry_newest on moderation_entry (violation_id, decided_at desc, position desc);
create index moderation_entry_of_kind on moderation_entry (violation_id, kind, decided_at desc, position desc);
create index moderation_entry_of_admin on moderation_entry (violation_id, admin_id, decided_at desc, position desc);
create index moderation_entry_of_kind_and_admin on moderation_entry (violation_id, kind, admin_id, decided_at desc, position desc);
-- A period adds up thousands of a tally's rows, which lie anywhere in the table: the index alone tells them.
create index moderation_count_over_time on moderation_count (violation_id, kind, admin_id, day) include (count)`;
