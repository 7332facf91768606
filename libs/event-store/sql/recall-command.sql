-- An answer is not told again once anyone has been erased since, because it may show them: it is made anew from the result. A request
-- that was under way during the erasure may have recorded one up to 15 minutes later.
with erased as (select max(erased_at) + interval '15 minutes' as until from subject_key where erased_at is not null)
select fingerprint, result, sealed_result, position,
  case when recorded_at > coalesce(until, '-infinity') then answer end as answer,
  case when recorded_at > coalesce(until, '-infinity') then sealed_answer end as sealed_answer
from command_result, erased
where scope = $1 and key = $2 and recorded_at > now() - interval '48 hours' and recorded_at < now() + interval '1 hour'
