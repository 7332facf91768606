-- Numbers of invitations.
create sequence invitation_id as integer;

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

alter table session drop constraint session_ending_check;
alter table session add constraint session_ending_check check
  (ending in ('signed-out', 'replaced', 'password-changed', 'disabled', 'reset', 'left-company'));
