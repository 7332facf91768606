select number, after_position, up_to_position, events, root, previous, history, sealed_at, key, signature, hash, peaks
from seal
where $1::integer is null or number < $1
order by number desc
limit $2
