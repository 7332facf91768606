select subject, wrapped_key from subject_key where wrapped_key is not null limit 5
