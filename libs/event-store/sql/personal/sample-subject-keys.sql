select subject, wrapped_key from subject_key where wrapped_key is not null and position(':' in subject) = 0 limit 5
