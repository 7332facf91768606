delete from checkpoint where projection = $1 and version < $2
