-- A page of the results and answers that are encrypted.
select recorded_at::text, scope, key, sealed_result, sealed_answer
from command_result
where (recorded_at, scope, key) > ($1::timestamptz, $2, $3) and (sealed_result is not null or sealed_answer is not null)
order by recorded_at, scope, key
limit 500
