-- Whether the accounts of the demo have a password of the operator's own and not the published one.
alter table demo_community add own_password boolean not null default false;
