-- Whether what is encrypted names its key, as the key does that tells whether the master key is right; before there is that one, any other.
-- A database without keys is new, and no build has been there that could not read it.
select coalesce(
  (select get_byte(wrapped_key, 0) from subject_key where subject = $1 and wrapped_key is not null),
  (select get_byte(wrapped_key, 0) from subject_key where wrapped_key is not null limit 1),
  2) = 2 as names_keys
