-- As with shards, the lock on the row is the lease.
select position from reactor_checkpoint where reactor = $1 for no key update skip locked
