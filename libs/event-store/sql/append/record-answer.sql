-- Records the first answer of a completed command only. Does not wait for the disk: an answer lost in a crash is computed again.
with unhurried as materialized (select set_config('synchronous_commit', 'off', true))
update command_result set sealed_answer = $3
from unhurried
where scope = $1 and key = $2 and sealed_answer is null
