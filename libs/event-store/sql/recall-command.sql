select fingerprint, result, sealed_result, answer, sealed_answer, position
from command_result
where scope = $1 and key = $2 and recorded_at > now() - interval '48 hours' and recorded_at < now() + interval '1 hour'
