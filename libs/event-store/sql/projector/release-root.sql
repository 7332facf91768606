delete from parked_root where projection = $1 and version = $2 and root = $3
