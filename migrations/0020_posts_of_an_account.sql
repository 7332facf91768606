-- The posts of one account, newest first. Neither column of a post ever changes, so a like still touches no index.
create index post_of_author on post (author_id, post_id desc);
