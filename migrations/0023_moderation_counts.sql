-- A period adds up thousands of a tally's rows, which lie anywhere in the table: the index alone tells them.
create index moderation_count_over_time on moderation_count (violation_id, kind, admin_id, day) include (count);
