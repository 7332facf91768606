-- The row lock is the lease, as for shards.
select position from reactor_checkpoint where reactor = $1 for no key update skip locked
