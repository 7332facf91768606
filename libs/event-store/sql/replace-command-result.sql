-- Skips an answer that was recorded or removed since it was read.
update command_result set sealed_result = $6, sealed_answer = $7
where scope = $1 and key = $2 and recorded_at = $3::timestamptz
  and sealed_result is not distinct from $4 and sealed_answer is not distinct from $5
