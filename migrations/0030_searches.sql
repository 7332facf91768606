-- People are found by their name, and then their applications for some jobs.
drop index job_application_of_account;
create index job_application_of_account on job_application (account_id, job_id) include (application_id, status);

-- A search without another filter walks the decisions themselves, and one for a name that many have starts from those people.
create index moderation_decision_newest on moderation_decision (decided_at desc, position desc);
create index moderation_decision_of_admin on moderation_decision (admin_id);
