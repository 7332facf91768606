insert into checkpoint (projection, version, shard, shards, position)
select $1, $2, shard, $3, 0 from generate_series(0, $3 - 1) shard
on conflict do nothing
