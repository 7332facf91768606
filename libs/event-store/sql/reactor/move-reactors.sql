update reactor_checkpoint set position = $2, updated_at = now() where reactor = any ($1) and position < $2
