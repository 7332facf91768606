-- The row lock is the lease, as for shards.
select reactor, position from reactor_checkpoint where reactor = any ($1) order by reactor for no key update skip locked
