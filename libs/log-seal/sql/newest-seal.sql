select number, after_position, up_to_position, events, root, previous, history, sealed_at, key, signature, hash, peaks
from seal
order by number desc
limit 1
