-- Follows from a living job: what the board filters, sorts and searches by, and nothing else, so that reading past a row is
-- cheap. `newness` is the id below zero: with it "lowest salary first, newer first" is one ascending order.
create table job_listing (
  job_id integer primary key,
  newness integer not null,
  company_id integer not null,
  job_type text not null,
  work_arrangement text not null,
  field_of_work text not null,
  min_salary integer not null,
  max_salary integer not null,
  closes_on date not null,
  words tsvector not null
);
-- Each order of the board, for all jobs, for one type, for one field and for both: a page begins anywhere in constant time. The
-- three arrangements are many rows each and are passed over on the way.
create index job_listing_of_type on job_listing (job_type, job_id desc);
create index job_listing_of_field on job_listing (field_of_work, job_id desc);
create index job_listing_of_type_and_field on job_listing (job_type, field_of_work, job_id desc);
create index job_listing_lowest on job_listing (min_salary, newness);
create index job_listing_lowest_of_type on job_listing (job_type, min_salary, newness);
create index job_listing_lowest_of_field on job_listing (field_of_work, min_salary, newness);
create index job_listing_lowest_of_type_and_field on job_listing (job_type, field_of_work, min_salary, newness);
create index job_listing_highest on job_listing (max_salary desc, job_id desc);
create index job_listing_highest_of_type on job_listing (job_type, max_salary desc, job_id desc);
create index job_listing_highest_of_field on job_listing (field_of_work, max_salary desc, job_id desc);
create index job_listing_highest_of_type_and_field on job_listing (job_type, field_of_work, max_salary desc, job_id desc);
create index job_listing_of_company on job_listing (company_id, closes_on);
-- Words are found at once and not some time after they were written.
create index job_listing_words on job_listing using gin (words) with (fastupdate = off);

-- Tally: how many living jobs of a kind close on a day. An empty text stands for every type, arrangement or field.
create table job_listing_count (
  job_type text not null,
  work_arrangement text not null,
  field_of_work text not null,
  closes_on date not null,
  shard smallint not null,
  count integer not null,
  primary key (job_type, work_arrangement, field_of_work, closes_on, shard)
) with (fillfactor = 50);

-- The board is read from the table above.
drop index job_on_board;

-- The words of a job's title, those of a company's name, and those of an applicant's name and e-mail address. Filled by the rebuild that the jobs' new
-- version begins with.
alter table job add column title_words tsvector not null default '';
alter table job_company add column words tsvector not null default '';
create index job_company_words on job_company using gin (words) with (fastupdate = off);
create index job_company_left on job_company (company_id) where is_disabled;
alter table job_applicant add column words tsvector not null default '';
create index job_applicant_words on job_applicant using gin (words) with (fastupdate = off);
-- From a found applicant to what they applied for.
create index job_application_of_account on job_application (account_id, job_id);
