-- A few at a time, so that no lock is held for long.
delete from command_result
where (scope, key) in (
  select scope, key from command_result where recorded_at < now() - interval '48 hours' order by recorded_at limit 1000
)
