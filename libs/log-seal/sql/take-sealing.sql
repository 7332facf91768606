-- One seal at a time among all processes. The lock is released at the end of the transaction or of its connection.
select pg_try_advisory_xact_lock(1280264011, 0)
