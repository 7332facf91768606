-- A resume goes when its applicant erases their data; the application stays.
alter table job_application alter column resume_key drop not null;
