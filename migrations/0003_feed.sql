-- Seeded data: a dozen topics over the nine colours. `number_of_uses` is kept by a background worker.
create table label (
  label_id integer primary key,
  name text not null unique,
  color text not null check (color in ('red', 'blue', 'green', 'gray', 'purple', 'pink', 'orange', 'yellow', 'lime')),
  number_of_uses integer not null default 0
);
insert into label (label_id, name, color) values
  (1, 'javascript', 'yellow'),
  (2, 'python', 'blue'),
  (3, 'career', 'green'),
  (4, 'devops', 'orange'),
  (5, 'cloud', 'lime'),
  (6, 'security', 'red'),
  (7, 'data', 'purple'),
  (8, 'ai', 'pink'),
  (9, 'frontend', 'blue'),
  (10, 'interview', 'gray'),
  (11, 'opensource', 'green'),
  (12, 'remote', 'gray');

-- Read model: who wrote something, as the feed shows them.
create table feed_author (
  account_id integer primary key,
  name text not null,
  picture_key text,
  is_disabled boolean not null
);

-- Read model: a living post with its counts.
create table post (
  post_id integer primary key,
  author_id integer not null,
  title text not null,
  content text not null,
  label_ids integer[] not null,
  created_at timestamptz not null,
  like_count integer not null,
  comment_count integer not null
);
create index post_most_liked on post (like_count desc, post_id desc);
create index post_most_commented on post (comment_count desc, post_id desc);
create index post_labels on post using gin (label_ids);

-- Read model: who likes a post.
create table post_like (
  post_id integer not null,
  account_id integer not null,
  primary key (post_id, account_id)
);

-- Read model: the comments of a post, read newest first.
create table comment (
  comment_id integer primary key,
  post_id integer not null,
  account_id integer not null,
  content text not null,
  created_at timestamptz not null
);
create index comment_of_post on comment (post_id, comment_id desc);
