-- Waits for the process that is delivering its jobs.
select position from reactor_checkpoint where reactor = $1 for no key update
