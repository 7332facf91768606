-- What the feed is paged by: a narrow row for each post under each of its labels, and one under label 0, which stands for all
-- posts. Each sort has its index, and none touches the posts' texts. Derived from `post`; docs/adr/0009.
create table feed_entry (
  label_id integer not null,
  post_id integer not null,
  like_count integer not null,
  comment_count integer not null,
  primary key (label_id, post_id)
);
create index feed_entry_most_liked on feed_entry (label_id, like_count desc, post_id desc);
create index feed_entry_most_commented on feed_entry (label_id, comment_count desc, post_id desc);

-- How many posts there are under each label, label 0 being all: a tally, one row for each shard.
create table feed_count (
  label_id integer not null,
  shard smallint not null,
  count integer not null,
  primary key (label_id, shard)
) with (fillfactor = 50);

drop index post_most_liked, post_most_commented, post_labels;
-- A like now changes no indexed column of a post: with room on its page, no index is touched.
alter table post set (fillfactor = 90);
