-- An account may have several sessions. `device_id` names one to its owner: `session_id` stays secret.
drop index session_living;
alter table session add column device_id integer not null generated always as identity;
-- When both factors were last given within the session, after its start.
alter table session add column proven_at timestamptz;

-- Processes end the open pages of a session that has ended, whichever process or command ended it.
create function notify_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('event_log', 'session ' || old.account_id);
  return null;
end $$;
create trigger session_ended after update on session
  for each row when (old.ended_at is null and new.ended_at is not null or old.session_id <> new.session_id)
  execute function notify_session_ended();
create trigger session_deleted after delete on session
  for each row when (old.ended_at is null)
  execute function notify_session_ended();

-- Wrong passwords since the last correct one.
alter table credential add column wrong_passwords integer not null default 0;

-- A digest of the visitor's cookie: a browser that signs in again before it has enrolled gets the same secret.
alter table sign_in_challenge add column visitor text;

alter table api_token add column last_used_from text;
