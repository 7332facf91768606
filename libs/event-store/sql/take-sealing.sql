-- One seal at a time, whoever makes it. The lock ends with the transaction, or with whoever holds it.
select pg_try_advisory_xact_lock(1280264011, 0)
