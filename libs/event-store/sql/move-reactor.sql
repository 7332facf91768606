update reactor_checkpoint set position = $2, error = $3, updated_at = now() where reactor = $1
