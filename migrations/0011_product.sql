-- Numbers of things that people see in addresses. Cached draws would leave gaps between processes for no gain.
create sequence post_id as integer;
create sequence comment_id as integer;
create sequence company_id as integer;
create sequence invitation_id as integer;
create sequence job_id as integer;
create sequence draft_id as integer;
create sequence job_search_id as integer;
create sequence application_id as integer;
create sequence case_id as integer;
create sequence report_id as integer;
create sequence suspension_id as integer;

-- Seeded data: a dozen topics over the nine colours. `number_of_uses` is kept by a background worker.
create table label (
  label_id integer primary key,
  name text not null unique,
  color text not null check (color in ('red', 'blue', 'green', 'gray', 'purple', 'pink', 'orange', 'yellow', 'lime')),
  number_of_uses integer not null default 0,
  -- One sentence on the tag's page.
  description text
);
insert into label (label_id, name, color, description) values
  (1, 'javascript', 'yellow', 'The language of the web, on both sides of the wire: Node.js, TypeScript and their tools.'),
  (2, 'python', 'blue', 'Python in services, scripts and notebooks.'),
  (3, 'career', 'green', 'Pay, promotions, changing roles and growing in the one you have.'),
  (4, 'devops', 'orange', 'Builds, deployments, on-call and what keeps systems running.'),
  (5, 'cloud', 'lime', 'Running software on other people’s machines, and paying for it.'),
  (6, 'security', 'red', 'Keeping systems and data safe, and what happened when they were not.'),
  (7, 'data', 'purple', 'Databases, pipelines, analytics and what the numbers say.'),
  (8, 'ai', 'pink', 'Machine learning and language models, in products and at work.'),
  (9, 'frontend', 'blue', 'Interfaces that people use: design, accessibility, performance.'),
  (10, 'interview', 'gray', 'Preparing for interviews, holding them, and what was asked.'),
  (11, 'opensource', 'green', 'Projects that everybody can read, use and improve.'),
  (12, 'remote', 'gray', 'Working from elsewhere: tools, habits and the law.');

-- Seeded data: why an admin takes something down, as the one concerned is told. A reason that was ever given stays.
create table violation (
  violation_id integer primary key,
  description text not null unique
);
insert into violation (violation_id, description) values
  (1, 'Spam or unsolicited advertising'),
  (2, 'Harassment or bullying'),
  (3, 'Hate speech or discrimination'),
  (4, 'False or misleading information'),
  (5, 'Scam or fraudulent offer'),
  (6, 'Personal information shared without consent'),
  (7, 'Sexual or violent content'),
  (8, 'Copied work or infringed copyright');

-- Open invitations of companies: whom they are for, and the digests of their links. Gone once accepted, revoked or expired.
create table company_invitation (
  invitation_id integer primary key,
  account_id integer not null references credential on delete cascade,
  company_id integer not null,
  token_digest text not null unique,
  email text,
  invited_at timestamptz not null,
  expires_at timestamptz not null
);
create index company_invitation_of_account on company_invitation (account_id);
create index company_invitation_expiry on company_invitation (expires_at);

-- How companies answer applications. Counted from the read models by a worker.
create table company_answers (
  company_id integer primary key,
  -- Applications.
  counted integer not null,
  answered integer not null,
  median_days integer,
  -- Up to where in the log it was counted.
  position bigint not null
);
