-- The id that the session had until a password change renewed its token: requests that were under way still name it.
alter table session add column renewed_from text;
create unique index session_renewed_from on session (renewed_from) where renewed_from is not null;
