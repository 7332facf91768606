select subject, wrapped_key from subject_key where subject = any ($1)
