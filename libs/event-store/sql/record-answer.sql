-- Only the first answer counts, and only one to a command that was done.
update command_result set answer = $3 where scope = $1 and key = $2 and answer is null
