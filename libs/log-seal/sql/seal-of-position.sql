select number, after_position, up_to_position, events, root, previous, history, sealed_at, key, signature, hash, peaks, entries
from seal
where up_to_position >= $1 and after_position < $1
