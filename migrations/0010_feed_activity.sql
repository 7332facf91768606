-- Read model: the posts that an account keeps out of its own list.
create table hidden_post (
  account_id integer not null,
  post_id integer not null,
  primary key (account_id, post_id)
);

-- What an account did lately. Likes get their time from the rebuild that the feed's new version begins with; until then, and
-- for a process of the version before, the default stands in.
alter table post_like add column liked_at timestamptz not null default '-infinity';
create index post_like_of_account on post_like (account_id, liked_at desc, post_id desc);
create index comment_of_account on comment (account_id, comment_id desc);
