update checkpoint set position = 0, error = null, updated_at = now() where projection = $1 and version = $2
