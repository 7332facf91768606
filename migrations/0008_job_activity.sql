-- In the order in which a user applied, which is how their applications are always read.
drop index job_application_of_user;
create index job_application_of_user on job_application (user_id, application_id desc);
