-- Whether encrypted values have a key id: as the check key has one or, before that exists, any other key. A database without keys is
-- new, so no older build uses it.
select coalesce(
  (select get_byte(wrapped_key, 0) from subject_key where subject = $1 and wrapped_key is not null),
  (select get_byte(wrapped_key, 0) from subject_key where wrapped_key is not null limit 1),
  2) = 2 as writes_key_ids
