/** How decisions are stored, and the table that counts them. */
export const decisionTables = `
-- Words are seldom read, and rows without them are read past fast.
alter table moderation_decision set (toast_tuple_target = 256), alter column words set storage external;
create unique index moderation_decision_position on moderation_decision (position);
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
