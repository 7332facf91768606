-- Skips an answer that was recorded or removed since it was read.
update command_result set sealed_result = $5, sealed_answer = $6
where scope = $1 and key = $2 and sealed_result = $3 and sealed_answer is not distinct from $4
