select fingerprint, result, answer, position from command_result where scope = $1 and key = $2
