select safe_position()
