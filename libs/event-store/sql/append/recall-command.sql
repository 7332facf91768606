-- An answer from before the latest erasure is not repeated, because it may show the erased person; it is computed again from the result.
-- A request that ran during the erasure may have recorded its answer up to 15 minutes later.
with erased as (select max(erased_at) + interval '15 minutes' as until from subject_key where erased_at is not null)
select fingerprint, sealed_result, position, case when recorded_at > coalesce(until, '-infinity') then sealed_answer end as sealed_answer
from command_result, erased
where scope = $1 and key = $2
