-- A page of the results and answers.
select scope, key, sealed_result, sealed_answer
from command_result
where (scope, key) > ($1, $2)
order by scope, key
limit 500
