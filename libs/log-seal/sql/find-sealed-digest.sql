-- The place at which an event with this digest was sealed, from the 16 bytes before the digest. A match across two entries is as
-- unlikely as a hash collision.
select number, substr(entries, found - 16, 48) as entry
from (select number, entries, position($1::bytea in entries) as found from seal) searched
where found > 0
order by number
limit 1
