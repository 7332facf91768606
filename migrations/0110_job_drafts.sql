-- Numbers of drafts of jobs.
create sequence draft_id as integer;
