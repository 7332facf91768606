update projection_version set filled_at = now() where projection = $1 and version = $2
