-- Read model: a job with its counts. A removed one stays, for those who applied to it.
create table job (
  job_id integer primary key,
  company_id integer not null,
  title text not null,
  description text not null,
  deadline timestamptz not null,
  created_at timestamptz not null,
  min_salary integer not null,
  max_salary integer not null,
  job_type text not null,
  work_arrangement text not null,
  field_of_work text not null,
  responsibilities text[] not null,
  experience_preferred integer,
  is_deleted boolean not null,
  waiting_count integer not null,
  accepted_count integer not null,
  rejected_count integer not null
);
-- In the board's order, and with all that counting the board needs, so that counting reads the index alone.
create index job_on_board on job (job_id desc, deadline, company_id) where not is_deleted;
create index job_of_company on job (company_id, job_id desc);

-- Read model: who applied for what, and how it stands.
create table job_application (
  application_id integer primary key,
  job_id integer not null,
  user_id integer not null,
  account_id integer not null,
  resume_key text not null,
  status text not null check (status in ('Applied', 'Accepted', 'Rejected')),
  applied_at timestamptz not null
);
create index job_application_of_job on job_application (job_id, application_id desc);
create index job_application_of_status on job_application (job_id, status, application_id desc);
create index job_application_of_user on job_application (user_id, job_id);
create index job_application_resume on job_application (resume_key);

-- Read model: the company of a job, as the board shows it.
create table job_company (
  account_id integer primary key,
  company_id integer not null,
  name text not null,
  location text,
  is_disabled boolean not null
);
create index job_company_by_id on job_company (company_id);

-- Read model: an applicant, as the company sees them.
create table job_applicant (
  account_id integer primary key,
  name text not null,
  email text not null,
  bio text,
  picture_key text
);
