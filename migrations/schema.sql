-- What the migrations add up to. Written by "npm run schema", never by hand.

-- sequences

create sequence account_id as integer minvalue 1 start 1 cache 1;

create sequence api_token_id as integer minvalue 1 start 1 cache 1;

create sequence application_id as integer minvalue 1 start 1 cache 1;

create sequence case_id as integer minvalue 1 start 1 cache 1;

create sequence comment_id as integer minvalue 1 start 1 cache 1;

create sequence company_id as integer minvalue 1 start 1 cache 1;

create sequence draft_id as integer minvalue 1 start 1 cache 1;

create sequence event_position as bigint minvalue 0 start 0 cache 1;

create sequence invitation_id as integer minvalue 1 start 1 cache 1;

create sequence job_id as integer minvalue 1 start 1 cache 1;

create sequence job_search_id as integer minvalue 1 start 1 cache 1;

create sequence log_verification_id_seq as integer minvalue 1 start 1 cache 1;

create sequence post_id as integer minvalue 1 start 1 cache 1;

create sequence report_id as integer minvalue 1 start 1 cache 1;

create sequence session_device_id_seq as integer minvalue 1 start 1 cache 1;

create sequence suspension_id as integer minvalue 1 start 1 cache 1;

create sequence user_id as integer minvalue 1 start 1 cache 1;

create sequence webhook_delivery_delivery_id_seq as bigint minvalue 1 start 1 cache 1;

create sequence webhook_id as integer minvalue 1 start 1 cache 1;

-- tables

create table address_link (
  token_digest text not null,
  kind text not null,
  account_id integer not null,
  email_digest text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone
);

create table api_token (
  token_id integer not null,
  account_id integer not null,
  company_id integer not null,
  digest bytea not null,
  prefix text not null,
  name text not null,
  scopes text[] not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  last_used_from text
);

create table captcha_pass (
  visitor_id text not null,
  expires_at timestamp with time zone not null
);

create table captcha_solution (
  signature text not null,
  expires_at timestamp with time zone not null
);

create table checkpoint (
  projection text not null,
  version integer not null,
  shard smallint not null,
  shards smallint not null,
  position bigint not null,
  error text,
  updated_at timestamp with time zone not null default now()
) with (fillfactor=50);

create table command_result (
  scope text not null,
  key text not null,
  fingerprint text not null,
  position bigint not null,
  recorded_at timestamp with time zone not null default now(),
  sealed_result bytea not null,
  sealed_answer bytea
);

create table company_answers (
  company_id integer not null,
  counted integer not null,
  answered integer not null,
  median_days integer,
  position bigint not null
);

create table company_invitation (
  invitation_id integer not null,
  account_id integer not null,
  company_id integer not null,
  token_digest text not null,
  email text,
  invited_at timestamp with time zone not null,
  expires_at timestamp with time zone not null
);

create table credential (
  account_id integer not null,
  email_digest text,
  password_hash text not null,
  two_factor_secret bytea,
  last_time_step bigint not null default 0,
  must_change_password boolean not null default false,
  enrolment_code_digest text,
  wrong_passwords integer not null default 0
);

create table data_archive (
  account_id integer not null,
  requested_at timestamp with time zone not null,
  state text not null,
  percent smallint not null default 0,
  step text,
  touched_at timestamp with time zone not null,
  key text,
  size bigint,
  ready_at timestamp with time zone,
  expires_at timestamp with time zone
);

create table demo_community (
  singleton boolean not null default true,
  begun_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  own_password boolean not null default false
);

create table email_confirmation (
  token_digest text not null,
  account_id integer not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone
);

create table erasure_progress (
  account_id integer not null,
  forgotten_at timestamp with time zone not null,
  finished_at timestamp with time zone
);

create table event (
  position bigint not null,
  occurred_at timestamp with time zone not null,
  recorded_at timestamp with time zone not null default clock_timestamp(),
  stream_version integer not null,
  schema_version smallint not null,
  bucket smallint not null,
  stream_id text not null,
  type text not null,
  data jsonb not null,
  subject text,
  personal bytea,
  actor text,
  correlation_id text not null
);

create table failed_sign_in (
  account_id integer not null,
  attempted_at timestamp with time zone not null,
  reason text not null,
  browser text,
  system text,
  address text
);

create table failed_sign_in_day (
  day date not null,
  reason text not null,
  attempts integer not null
);

create table file_sweep (
  singleton boolean not null default true,
  swept_at timestamp with time zone not null,
  kept integer not null,
  removed integer not null,
  left_alone integer not null,
  quarantined integer not null default 0
);

create table incident (
  kind text not null,
  subject text not null,
  happened_at timestamp with time zone not null
);

create table job_search_cursor (
  name text not null,
  position bigint not null,
  day integer not null
);

create table label (
  label_id integer not null,
  name text not null,
  color text not null,
  number_of_uses integer not null default 0,
  description text
);

create table log_verification (
  id integer not null,
  verified_at timestamp with time zone not null,
  seal_number integer not null,
  position bigint not null,
  events bigint not null,
  finding text
);

create table login_failure (
  source text not null,
  failures integer not null,
  expires_at timestamp with time zone not null
);

create table mail_cursor (
  name text not null,
  position bigint not null
);

create table notification_mail (
  account_id integer not null,
  notification text not null,
  position bigint not null,
  mailed_at timestamp with time zone not null
);

create table oldest_build (
  newest_migration text not null
);

create table parked_root (
  projection text not null,
  version integer not null,
  root text not null,
  shard smallint not null,
  position bigint not null,
  error text not null,
  parked_at timestamp with time zone not null default now()
);

create table password_reset (
  token_digest text not null,
  account_id integer not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone
);

create table process (
  process_id uuid not null,
  role text not null,
  host text not null,
  pid integer not null,
  version text not null,
  commit_id text,
  started_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  not_ready text[] not null,
  projections text[] not null default '{}'::text[]
) with (fillfactor=50);

create table projection_version (
  projection text not null,
  version integer not null,
  schema text not null,
  created_at timestamp with time zone not null default now(),
  filled_at timestamp with time zone
);

create unlogged table rate_limit (
  key text not null,
  points integer not null,
  expire bigint not null
);

create table reactor_checkpoint (
  reactor text not null,
  position bigint not null,
  error text,
  updated_at timestamp with time zone not null default now()
) with (fillfactor=50);

create table recovery_code (
  account_id integer not null,
  code_digest text not null
);

create table seal (
  number integer not null,
  after_position bigint not null,
  up_to_position bigint not null,
  events integer not null,
  root bytea not null,
  previous bytea not null,
  history bytea not null,
  sealed_at timestamp(3) with time zone not null,
  key bytea not null,
  signature bytea not null,
  hash bytea not null,
  peaks bytea not null,
  entries bytea not null
);

create table seal_key (
  key bytea not null,
  allowed_at timestamp(3) with time zone not null default now()
);

create table second_factor_failure (
  account_id integer not null,
  window_ends_at timestamp with time zone not null,
  in_window integer not null,
  in_a_row integer not null
);

create table session (
  session_id text not null,
  account_id integer not null,
  started_at timestamp with time zone not null,
  last_active_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  browser text,
  system text,
  address text,
  ending text,
  must_change_password boolean not null default false,
  renewed_from text,
  device_id integer not null,
  proven_at timestamp with time zone
);

create table sign_in_challenge (
  challenge_id text not null,
  account_id integer not null,
  expires_at timestamp with time zone not null,
  pending_secret bytea,
  wrong_codes smallint not null default 0,
  state text not null default 'opened'::text,
  password_version text not null,
  visitor text not null
);

create table skipped_event (
  projection text not null,
  version integer not null,
  position bigint not null
);

create table subject_key (
  subject text not null,
  wrapped_key bytea,
  created_at timestamp with time zone not null default now(),
  erased_at timestamp with time zone
);

create table two_factor_move (
  account_id integer not null,
  session_id text not null,
  pending_secret bytea not null,
  wrong_codes smallint not null default 0,
  expires_at timestamp with time zone not null
);

create table violation (
  violation_id integer not null,
  description text not null
);

create table webhook (
  webhook_id integer not null,
  account_id integer not null,
  company_id integer not null,
  url text not null,
  topics text[] not null,
  secret bytea not null,
  previous_secret bytea,
  previous_until timestamp with time zone,
  is_active boolean not null default true,
  created_at timestamp with time zone not null,
  failing_since timestamp with time zone,
  busy_until timestamp with time zone
);

create table webhook_delivery (
  delivery_id bigint not null,
  webhook_id integer not null,
  message_id text not null,
  topic text not null,
  payload text not null,
  state text not null default 'waiting'::text,
  attempts smallint not null default 0,
  created_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  attempted_at timestamp with time zone,
  status smallint,
  milliseconds integer,
  answer text,
  is_replay boolean not null default false
);

create table withdrawn_seal (
  number integer not null,
  after_position bigint not null,
  up_to_position bigint not null,
  events integer not null,
  root bytea not null,
  previous bytea not null,
  history bytea not null,
  sealed_at timestamp(3) with time zone not null,
  key bytea not null,
  signature bytea not null,
  hash bytea not null,
  peaks bytea not null,
  entries bytea not null,
  withdrawn_at timestamp(3) with time zone not null default now(),
  because text not null
);

create table witnessed_checkpoint (
  origin text not null,
  size bigint not null,
  root bytea not null,
  note text not null,
  cosigned_at timestamp with time zone not null
);

-- constraints

alter table address_link add constraint address_link_account_id_fkey FOREIGN KEY (account_id) REFERENCES credential(account_id) ON DELETE CASCADE;

alter table address_link add constraint address_link_kind_check CHECK ((kind = ANY (ARRAY['change'::text, 'return'::text, 'release'::text])));

alter table address_link add constraint address_link_pkey PRIMARY KEY (token_digest);

alter table api_token add constraint api_token_digest_check CHECK ((length(digest) = 32));

alter table api_token add constraint api_token_digest_key UNIQUE (digest);

alter table api_token add constraint api_token_pkey PRIMARY KEY (token_id);

alter table api_token add constraint api_token_scopes_check CHECK ((cardinality(scopes) > 0));

alter table captcha_pass add constraint captcha_pass_pkey PRIMARY KEY (visitor_id);

alter table captcha_solution add constraint captcha_solution_pkey PRIMARY KEY (signature);

alter table checkpoint add constraint checkpoint_check CHECK (((shard >= 0) AND (shard <= (shards - 1))));

alter table checkpoint add constraint checkpoint_pkey PRIMARY KEY (projection, version, shard);

alter table command_result add constraint command_result_pkey PRIMARY KEY (scope, key);

alter table company_answers add constraint company_answers_pkey PRIMARY KEY (company_id);

alter table company_invitation add constraint company_invitation_account_id_fkey FOREIGN KEY (account_id) REFERENCES credential(account_id) ON DELETE CASCADE;

alter table company_invitation add constraint company_invitation_pkey PRIMARY KEY (invitation_id);

alter table company_invitation add constraint company_invitation_token_digest_key UNIQUE (token_digest);

alter table credential add constraint credential_email_digest_key UNIQUE (email_digest);

alter table credential add constraint credential_pkey PRIMARY KEY (account_id);

alter table data_archive add constraint data_archive_pkey PRIMARY KEY (account_id);

alter table data_archive add constraint data_archive_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'building'::text, 'ready'::text, 'failed'::text, 'expired'::text])));

alter table data_archive add constraint data_archive_step_check CHECK ((step = ANY (ARRAY['history'::text, 'files'::text])));

alter table demo_community add constraint demo_community_pkey PRIMARY KEY (singleton);

alter table demo_community add constraint demo_community_singleton_check CHECK (singleton);

alter table email_confirmation add constraint email_confirmation_account_id_fkey FOREIGN KEY (account_id) REFERENCES credential(account_id) ON DELETE CASCADE;

alter table email_confirmation add constraint email_confirmation_pkey PRIMARY KEY (token_digest);

alter table erasure_progress add constraint erasure_progress_pkey PRIMARY KEY (account_id);

alter table event add constraint event_pkey PRIMARY KEY ("position");

alter table event add constraint event_stream_id_stream_version_key UNIQUE (stream_id, stream_version);

alter table failed_sign_in add constraint failed_sign_in_reason_check CHECK ((reason = ANY (ARRAY['password'::text, 'code'::text, 'captcha'::text, 'limit'::text, 'disabled'::text])));

alter table failed_sign_in_day add constraint failed_sign_in_day_pkey PRIMARY KEY (day, reason);

alter table file_sweep add constraint file_sweep_pkey PRIMARY KEY (singleton);

alter table file_sweep add constraint file_sweep_singleton_check CHECK (singleton);

alter table incident add constraint incident_pkey PRIMARY KEY (kind, subject);

alter table job_search_cursor add constraint job_search_cursor_pkey PRIMARY KEY (name);

alter table label add constraint label_color_check CHECK ((color = ANY (ARRAY['red'::text, 'blue'::text, 'green'::text, 'gray'::text, 'purple'::text, 'pink'::text, 'orange'::text, 'yellow'::text, 'lime'::text])));

alter table label add constraint label_name_key UNIQUE (name);

alter table label add constraint label_pkey PRIMARY KEY (label_id);

alter table log_verification add constraint log_verification_pkey PRIMARY KEY (id);

alter table login_failure add constraint login_failure_pkey PRIMARY KEY (source);

alter table mail_cursor add constraint mail_cursor_pkey PRIMARY KEY (name);

alter table notification_mail add constraint notification_mail_account_id_fkey FOREIGN KEY (account_id) REFERENCES credential(account_id) ON DELETE CASCADE;

alter table notification_mail add constraint notification_mail_pkey PRIMARY KEY (account_id, notification);

alter table parked_root add constraint parked_root_pkey PRIMARY KEY (projection, version, root);

alter table password_reset add constraint password_reset_account_id_fkey FOREIGN KEY (account_id) REFERENCES credential(account_id) ON DELETE CASCADE;

alter table password_reset add constraint password_reset_pkey PRIMARY KEY (token_digest);

alter table process add constraint process_pkey PRIMARY KEY (process_id);

alter table process add constraint process_role_check CHECK ((role = ANY (ARRAY['all'::text, 'api'::text, 'worker'::text])));

alter table projection_version add constraint projection_version_pkey PRIMARY KEY (projection, version);

alter table projection_version add constraint projection_version_schema_key UNIQUE (schema);

alter table rate_limit add constraint rate_limit_pkey PRIMARY KEY (key);

alter table reactor_checkpoint add constraint reactor_checkpoint_pkey PRIMARY KEY (reactor);

alter table recovery_code add constraint recovery_code_account_id_fkey FOREIGN KEY (account_id) REFERENCES credential(account_id) ON DELETE CASCADE;

alter table recovery_code add constraint recovery_code_pkey PRIMARY KEY (account_id, code_digest);

alter table seal add constraint seal_check CHECK ((up_to_position > after_position));

alter table seal add constraint seal_events_check CHECK ((events >= 0));

alter table seal add constraint seal_number_check CHECK ((number > 0));

alter table seal add constraint seal_pkey PRIMARY KEY (number);

alter table seal add constraint seal_up_to_position_key UNIQUE (up_to_position);

alter table seal_key add constraint seal_key_key_check CHECK ((length(key) = 32));

alter table seal_key add constraint seal_key_pkey PRIMARY KEY (key);

alter table second_factor_failure add constraint second_factor_failure_account_id_fkey FOREIGN KEY (account_id) REFERENCES credential(account_id) ON DELETE CASCADE;

alter table second_factor_failure add constraint second_factor_failure_pkey PRIMARY KEY (account_id);

alter table session add constraint session_ending_check CHECK ((ending = ANY (ARRAY['signed-out'::text, 'replaced'::text, 'password-changed'::text, 'disabled'::text, 'reset'::text, 'left-company'::text])));

alter table session add constraint session_pkey PRIMARY KEY (session_id);

alter table sign_in_challenge add constraint sign_in_challenge_account_id_fkey FOREIGN KEY (account_id) REFERENCES credential(account_id) ON DELETE CASCADE;

alter table sign_in_challenge add constraint sign_in_challenge_pkey PRIMARY KEY (challenge_id);

alter table sign_in_challenge add constraint sign_in_challenge_state_check CHECK ((state = ANY (ARRAY['opened'::text, 'verified'::text, 'passed'::text])));

alter table skipped_event add constraint skipped_event_pkey PRIMARY KEY (projection, version, "position");

alter table subject_key add constraint subject_key_check CHECK (((wrapped_key IS NULL) = (erased_at IS NOT NULL)));

alter table subject_key add constraint subject_key_pkey PRIMARY KEY (subject);

alter table two_factor_move add constraint two_factor_move_account_id_fkey FOREIGN KEY (account_id) REFERENCES credential(account_id) ON DELETE CASCADE;

alter table two_factor_move add constraint two_factor_move_pkey PRIMARY KEY (account_id);

alter table violation add constraint violation_description_key UNIQUE (description);

alter table violation add constraint violation_pkey PRIMARY KEY (violation_id);

alter table webhook add constraint webhook_pkey PRIMARY KEY (webhook_id);

alter table webhook add constraint webhook_topics_check CHECK ((cardinality(topics) > 0));

alter table webhook_delivery add constraint webhook_delivery_pkey PRIMARY KEY (delivery_id);

alter table webhook_delivery add constraint webhook_delivery_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text])));

alter table webhook_delivery add constraint webhook_delivery_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhook(webhook_id) ON DELETE CASCADE;

alter table witnessed_checkpoint add constraint witnessed_checkpoint_pkey PRIMARY KEY (origin);

-- indexes

CREATE INDEX address_link_expiry ON public.address_link USING btree (expires_at);

CREATE INDEX address_link_of_account ON public.address_link USING btree (account_id);

CREATE INDEX api_token_of_account ON public.api_token USING btree (account_id);

CREATE INDEX api_token_of_company ON public.api_token USING btree (company_id, token_id DESC);

CREATE INDEX captcha_pass_expiry ON public.captcha_pass USING btree (expires_at);

CREATE INDEX captcha_solution_expiry ON public.captcha_solution USING btree (expires_at);

CREATE INDEX command_result_recorded ON public.command_result USING btree (recorded_at);

CREATE INDEX company_invitation_expiry ON public.company_invitation USING btree (expires_at);

CREATE INDEX company_invitation_of_account ON public.company_invitation USING btree (account_id);

CREATE INDEX email_confirmation_expiry ON public.email_confirmation USING btree (expires_at);

CREATE INDEX email_confirmation_of_account ON public.email_confirmation USING btree (account_id);

CREATE INDEX event_actor ON public.event USING btree (actor);

CREATE INDEX event_persons_named ON public.event USING gin (persons_named(actor, subject, data)) WITH (fastupdate=off) WHERE (persons_named(actor, subject, data) IS NOT NULL);

CREATE INDEX failed_sign_in_of_account ON public.failed_sign_in USING btree (account_id, attempted_at DESC);

CREATE INDEX failed_sign_in_time ON public.failed_sign_in USING btree (attempted_at);

CREATE INDEX login_failure_expiry ON public.login_failure USING btree (expires_at);

CREATE INDEX notification_mail_age ON public.notification_mail USING btree (mailed_at);

CREATE INDEX password_reset_expiry ON public.password_reset USING btree (expires_at);

CREATE INDEX password_reset_of_account ON public.password_reset USING btree (account_id);

CREATE INDEX rate_limit_expiry ON public.rate_limit USING btree (expire);

CREATE INDEX session_of_account ON public.session USING btree (account_id, started_at DESC);

CREATE UNIQUE INDEX session_renewed_from ON public.session USING btree (renewed_from) WHERE (renewed_from IS NOT NULL);

CREATE INDEX session_start ON public.session USING btree (started_at);

CREATE INDEX sign_in_challenge_account ON public.sign_in_challenge USING btree (account_id);

CREATE INDEX sign_in_challenge_expiry ON public.sign_in_challenge USING btree (expires_at);

CREATE INDEX subject_key_erased ON public.subject_key USING btree (erased_at) WHERE (erased_at IS NOT NULL);

CREATE INDEX two_factor_move_expiry ON public.two_factor_move USING btree (expires_at);

CREATE INDEX webhook_delivery_age ON public.webhook_delivery USING btree (created_at);

CREATE INDEX webhook_delivery_due ON public.webhook_delivery USING btree (due_at) WHERE (state = 'waiting'::text);

CREATE INDEX webhook_delivery_of_webhook ON public.webhook_delivery USING btree (webhook_id, delivery_id DESC);

CREATE UNIQUE INDEX webhook_delivery_once ON public.webhook_delivery USING btree (webhook_id, message_id) WHERE (NOT is_replay);

CREATE INDEX webhook_of_account ON public.webhook USING btree (account_id);

CREATE INDEX webhook_of_company ON public.webhook USING btree (company_id, webhook_id DESC);

-- functions

CREATE OR REPLACE FUNCTION public.add_seal(proposed seal)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  -- How far the clocks of the database and of who seals may be apart, as a verification allows.
  tolerance constant interval := '10 minutes';
  newest seal;
  refused text;
begin
  lock table seal in share row exclusive mode;
  select * into newest from seal order by number desc limit 1;
  refused := case
    when proposed.number is distinct from coalesce(newest.number, 0) + 1 then 'its number is not the next'
    when proposed.after_position is distinct from coalesce(newest.up_to_position, 0) then 'its range does not begin where the newest seal ends'
    when proposed.up_to_position is null or proposed.up_to_position > safe_position() then 'its range is not finished'
    when proposed.previous is distinct from coalesce(newest.hash, decode(repeat('00', 32), 'hex')) then 'it does not name the newest seal'
    when proposed.peaks is distinct from
      case when newest.number is null then ''::bytea else peaks_after(newest.peaks, newest.number - 1, newest.hash) end
      or proposed.history is distinct from root_of_peaks(proposed.peaks) then 'its history is not that of the seals before'
    when proposed.entries is distinct from entries_between(proposed.after_position, proposed.up_to_position)
      or proposed.events is distinct from length(proposed.entries) / 48 then 'its entries are not those of the log'
    when proposed.root is distinct from root_of_entries(proposed.entries) then 'its root is not that of its entries'
    when proposed.hash is distinct from sha256(convert_to(seal_statement(proposed), 'UTF8')) then 'its hash is not that of what it says'
    when length(proposed.key) is distinct from 32 or length(proposed.signature) is distinct from 64 then 'it is not signed'
    when (proposed.sealed_at between clock_timestamp() - tolerance and clock_timestamp() + tolerance) is not true then 'its time is not now'
    when proposed.sealed_at < newest.sealed_at then 'its time is before that of the newest seal'
  end;
  if refused is not null then
    raise exception using errcode = 'LI005', message = format('The seal is refused: %s.', refused);
  end if;
  if not exists (select from seal_key where key = proposed.key) then
    if newest.number is not null or exists (select from seal_key) then
      raise exception using errcode = 'LI006', message = 'The seal is refused: its key is not one that the owner has allowed.';
    end if;
    insert into seal_key (key) values (proposed.key);
  end if;
  insert into seal select proposed.*;
end $function$
;

CREATE OR REPLACE FUNCTION public.allow_seal_key(allowed bytea)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  insert into seal_key (key) values (allowed) on conflict do nothing
$function$
;

CREATE OR REPLACE FUNCTION public.append_bulk()
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  conflicts json;
  recorded constant timestamptz := clock_timestamp();
begin
  if not exists (select from pg_class where oid = to_regclass('pg_temp.event_bulk') and relowner = current_user::regrole) then
    raise exception 'There is no table that open_bulk() has made.';
  end if;

  if exists (
    select from (
      select stream_version - lag(stream_version) over (partition by stream_id order by line) as step
        from pg_temp.event_bulk
        where stream_id in (select stream_id from pg_temp.event_bulk group by stream_id having count(*) > 1)
    ) steps where step <> 1
  ) then
    raise exception 'The events of a stream must follow one upon the other.';
  end if;

  lock table event in share row exclusive mode;
  select json_agg(json_build_object('streamId', stream_id, 'expected', wanted, 'actual', actual)) into conflicts from (
    select stream_id, wanted, actual from (
      select stream_id, wanted,
             coalesce((select max(e.stream_version) from event e where e.stream_id = begun.stream_id), 0) as actual
        from (select stream_id, min(stream_version) - 1 as wanted from pg_temp.event_bulk group by stream_id) begun
    ) streams where wanted <> actual limit 100
  ) different;
  if conflicts is not null then
    perform raise_conflict(conflicts, null, null);
  end if;

  perform pg_advisory_xact_lock_shared(1280264009, ticket_of(pg_sequence_last_value('public.event_position')));

  insert into event (position, occurred_at, recorded_at, stream_version, schema_version, bucket, stream_id, type, data, subject,
                     personal, actor, correlation_id)
    select nextval('public.event_position'), occurred_at, recorded, stream_version, schema_version, bucket, stream_id, type, data,
           subject, personal, actor, correlation_id
      from (select * from pg_temp.event_bulk order by line) in_order;
  return currval('public.event_position');
end $function$
;

CREATE OR REPLACE FUNCTION public.append_event(to_stream text, in_bucket smallint, after_version integer, event_type text, schema smallint, payload jsonb, of_subject text, encrypted bytea, by_actor text, correlation text, at timestamp with time zone, guards text[], guard_versions integer[], command_scope text, command_key text, command_fingerprint text, sealed bytea, made_key bytea)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  actual integer;
  conflicts json;
  drawn bigint;
begin
  if guards is not null then
    perform lock_streams(array[to_stream], guards);
  elsif pg_advisory_xact_lock(1280264010, hashtext(to_stream)) is null then
  end if;
  lock table event in row exclusive mode;

  if guards is not null then
    conflicts := other_versions(to_stream || guards, after_version || guard_versions);
  else
    actual := coalesce((select max(stream_version) from event where stream_id = to_stream), 0);
    if actual <> after_version then
      conflicts := json_build_array(json_build_object('streamId', to_stream, 'expected', after_version, 'actual', actual));
    end if;
  end if;
  if conflicts is not null then
    perform raise_conflict(conflicts, command_scope, command_key);
  end if;

  if pg_advisory_xact_lock_shared(1280264009, ticket_of(pg_sequence_last_value('public.event_position'))) is null then
  end if;
  insert into event (position, occurred_at, stream_version, schema_version, bucket, stream_id, type, data, subject, personal,
                     actor, correlation_id)
    values (nextval('public.event_position'), at, after_version + 1, schema, in_bucket, to_stream, event_type, payload, of_subject,
            encrypted, by_actor, correlation)
    returning position into drawn;
  if made_key is not null then
    insert into subject_key (subject, wrapped_key) values (of_subject, made_key);
  end if;
  if command_key is not null then
    insert into command_result (scope, key, fingerprint, position, sealed_result)
      values (command_scope, command_key, command_fingerprint, drawn, sealed)
      on conflict do nothing;
    if not found then
      perform raise_key_used();
    end if;
  end if;
  return drawn;
end $function$
;

CREATE OR REPLACE FUNCTION public.append_events(streams text[], buckets smallint[], expected integer[], stream_numbers integer[], types text[], schema_versions smallint[], payloads jsonb[], subjects text[], personals bytea[], by_actor text, correlation text, at timestamp with time zone, guards text[], guard_versions integer[], command_scope text, command_key text, command_fingerprint text, sealed bytea, made_subjects text[], made_keys bytea[], OUT last_position bigint, OUT versions integer[])
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  conflicts json;
  s integer;
begin
  perform lock_streams(streams, guards);
  lock table event in row exclusive mode;
  select array_agg(coalesce((select max(stream_version) from event where stream_id = stream), 0) order by n)
    into versions
    from unnest(streams) with ordinality as to_be (stream, n);
  conflicts := other_versions(streams || guards, expected || guard_versions);
  if conflicts is not null then
    perform raise_conflict(conflicts, command_scope, command_key);
  end if;
  perform pg_advisory_xact_lock_shared(1280264009, ticket_of(pg_sequence_last_value('public.event_position')));
  for e in 1 .. cardinality(types) loop
    s := stream_numbers[e];
    versions[s] := versions[s] + 1;
    insert into event (position, occurred_at, stream_version, schema_version, bucket, stream_id, type, data, subject, personal,
                       actor, correlation_id)
      values (nextval('public.event_position'), at, versions[s], schema_versions[e], buckets[s], streams[s], types[e], payloads[e],
              subjects[e], personals[e], by_actor, correlation)
      returning position into last_position;
  end loop;
  if made_keys is not null then
    insert into subject_key (subject, wrapped_key) select * from unnest(made_subjects, made_keys);
  end if;
  if command_key is not null then
    insert into command_result (scope, key, fingerprint, position, sealed_result)
      values (command_scope, command_key, command_fingerprint, last_position, sealed)
      on conflict do nothing;
    if not found then
      perform raise_key_used();
    end if;
  end if;
end $function$
;

CREATE OR REPLACE PROCEDURE public.begin_as_log_keeper()
 LANGUAGE plpgsql
AS $procedure$
declare
  owner constant name := current_user;
  keeper constant name := log_keeper(owner);
begin
  call create_missing_role(keeper);
  execute format('grant %I to %I', keeper, owner);
  execute format('grant usage, create on schema public to %I', keeper);
  if not has_schema_privilege(keeper, 'public', 'create') then
    raise insufficient_privilege;
  end if;
  perform set_config('event_log.owner', owner, true);
  perform set_config('event_log.application', program_role(owner), true);
  execute format('set local role %I', keeper);
exception when insufficient_privilege then
  raise exception using
    errcode = 'insufficient_privilege',
    message = format('The event log is kept by a role of its own, "%s", which "%s" has no right to set up.', keeper, owner),
    -- Before PostgreSQL 16 a prepared membership would end with the first turn.
    hint = case when current_setting('server_version_num')::integer < 160000
      then format('Let "%s" own the database and create roles (alter role %I createrole).', owner, owner)
      else format('Let "%s" own the database and either create roles (alter role %I createrole) or have this one (create role %I nologin; grant %I to %I with admin true, inherit false, set false).',
                  owner, owner, keeper, keeper, owner) end;
end $procedure$
;

CREATE OR REPLACE FUNCTION public.copied_field(bytes bytea)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(int4send(length(bytes)) || bytes, '\xffffffff')
$function$
;

CREATE OR REPLACE PROCEDURE public.create_missing_role(IN role name)
 LANGUAGE plpgsql
AS $procedure$
begin
  if not exists (select from pg_roles where rolname = role) then
    execute format('create role %I nologin', role);
  end if;
exception when duplicate_object or unique_violation then
  null; -- another database of this server has made it at the same moment
end $procedure$
;

CREATE OR REPLACE FUNCTION public.disallow_seal_key(disallowed bytea)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  with gone as (delete from seal_key where key = disallowed returning key) select exists (select from gone)
$function$
;

CREATE OR REPLACE PROCEDURE public.end_as_log_keeper()
 LANGUAGE plpgsql
AS $procedure$
declare
  owner constant name := current_setting('event_log.owner');
  keeper constant name := current_user;
begin
  execute format('set local role %I', owner);
  execute format('revoke create on schema public from %I', keeper);
  execute format('revoke %I from %I', keeper, owner);
  if pg_has_role(owner, keeper, 'usage') and not (select rolsuper from pg_roles where rolname = owner) then
    raise exception 'The role "%" was granted to "%" by someone else in a way that would let it write past the log''s function.',
      keeper, owner;
  end if;
end $procedure$
;

CREATE OR REPLACE FUNCTION public.entries_between(after bigint, up_to bigint)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(string_agg(
    int8send(position) || int4send(stream_version) || stream_mark(stream_id) || sha256(
      copied_field(convert_to(stream_id, 'UTF8')) || copied_field(convert_to(type, 'UTF8')) || copied_field(int2send(schema_version))
        || copied_field(int2send(bucket)) || copied_field('\x01' || convert_to(data::text, 'UTF8'))
        || copied_field(convert_to(subject, 'UTF8')) || copied_field(personal) || copied_field(convert_to(actor, 'UTF8'))
        || copied_field(convert_to(correlation_id, 'UTF8'))
        || copied_field(timestamptz_send(occurred_at)) || copied_field(timestamptz_send(recorded_at))
    ), ''::bytea order by position), '')
    from event where position > after and position <= up_to
$function$
;

CREATE OR REPLACE PROCEDURE public.hand_over_to_program()
 LANGUAGE plpgsql
AS $procedure$
declare
  owner constant name := current_user;
  program constant name := program_role(owner);
  statements text[];
  statement text;
begin
  execute format('grant create, temporary on database %I to %I', current_database(), program);
  with made as materialized (
    select oid, nspname as name, nspowner as owner from pg_namespace
     where nspname in (select schema from projection_version union all select 'bullmq')
  )
  select array_agg(handover order by step, handover) into statements from (
    select 1 as step, format('alter schema %I owner to %I', name, program) as handover from made where made.owner = current_user::regrole
    union all
    select 2, format('alter table %s owner to %I', c.oid::regclass, program)
      from made join pg_class c on c.relnamespace = made.oid
     where c.relowner = current_user::regrole and c.relkind in ('r', 'p', 'v', 'm')
    union all
    select 3, format('alter sequence %s owner to %I', c.oid::regclass, program)
      from made join pg_class c on c.relnamespace = made.oid
     where c.relowner = current_user::regrole and c.relkind = 'S'
       and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype in ('a', 'i'))
    union all
    select 4, format('alter routine %s owner to %I', p.oid::regprocedure, program)
      from made join pg_proc p on p.pronamespace = made.oid where p.proowner = current_user::regrole
    union all
    select 5, format('alter type %s owner to %I', t.oid::regtype, program)
      from made join pg_type t on t.typnamespace = made.oid where t.typowner = current_user::regrole and t.typtype in ('e', 'd')
  ) things;
  foreach statement in array coalesce(statements, '{}') loop
    execute statement;
    commit;
  end loop;
end $procedure$
;

CREATE OR REPLACE FUNCTION public.lock_streams(streams text[], guards text[])
 RETURNS void
 LANGUAGE sql
AS $function$
  select case when written then pg_advisory_xact_lock(1280264010, key) else pg_advisory_xact_lock_shared(1280264010, key) end
    from (
      select key, bool_or(written) as written from (
        select hashtext(stream) as key, true as written from unnest(streams) stream
        union all
        select hashtext(stream), false from unnest(guards) stream
      ) named group by key order by key
    ) in_order
$function$
;

CREATE OR REPLACE FUNCTION public.log_keeper(owner name)
 RETURNS name
 LANGUAGE sql
 IMMUTABLE
AS $function$ select (left(owner, 59) || '_log')::name $function$
;

CREATE OR REPLACE FUNCTION public.notify_session_ended()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('event_log', 'session ' || old.account_id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.open_bulk()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if to_regclass('pg_temp.event_bulk') is not null then
    return;
  end if;
  create temporary table event_bulk (
    line integer not null,
    occurred_at timestamptz not null,
    stream_version integer not null,
    schema_version smallint not null,
    bucket smallint not null,
    stream_id text collate "C" not null,
    type text not null,
    data jsonb not null,
    subject text,
    personal bytea,
    actor text,
    correlation_id text not null
  ) on commit delete rows;
  grant insert on pg_temp.event_bulk to public; -- no other session can see it
end $function$
;

CREATE OR REPLACE FUNCTION public.other_versions(streams text[], wanted integer[])
 RETURNS json
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  found jsonb;
  actual integer;
begin
  for s in 1 .. cardinality(streams) loop
    continue when wanted[s] < 0;
    actual := coalesce((select max(stream_version) from event where stream_id = streams[s]), 0);
    if actual <> wanted[s] then
      found := coalesce(found, '[]') || jsonb_build_object('streamId', streams[s], 'expected', wanted[s], 'actual', actual);
    end if;
  end loop;
  return found;
end $function$
;

CREATE OR REPLACE FUNCTION public.peaks_after(peaks bytea, seals integer, seal_hash bytea)
 RETURNS bytea
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  added bytea := sha256('\x00' || seal_hash);
  kept integer := length(peaks) / 32;
begin
  while seals % 2 = 1 loop
    kept := kept - 1;
    added := sha256('\x01' || substr(peaks, 32 * kept + 1, 32) || added);
    seals := seals / 2;
  end loop;
  return substr(peaks, 1, 32 * kept) || added;
end $function$
;

CREATE OR REPLACE FUNCTION public.persons_named(actor text, subject text, data jsonb)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  return nullif(
    array_remove(
      array_remove(
        array[
          case when subject like 'account-%' then split_part(subject, ':', 1) end,
          'account-' || (data ->> 'accountId'),
          'account-' || (data ->> 'authorId'),
          'user-' || (data ->> 'userId'),
          'company-' || (data ->> 'companyId')
        ],
        null
      ),
      actor
    ),
    '{}'
  );
end $function$
;

CREATE OR REPLACE FUNCTION public.position_of(ticket bigint, near bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$ select near - 1073741824 + ((ticket - near + 1073741824) & 2147483647) $function$
;

CREATE OR REPLACE FUNCTION public.program_role(owner name)
 RETURNS name
 LANGUAGE sql
 IMMUTABLE
AS $function$ select (left(owner, 59) || '_app')::name $function$
;

CREATE OR REPLACE FUNCTION public.raise_conflict(conflicts json, command_scope text, command_key text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if command_key is not null and exists (select from command_result where scope = command_scope and key = command_key) then
    perform raise_key_used();
  end if;
  raise exception using
    errcode = 'LI001',
    message = 'A stream is at another version than expected.',
    detail = conflicts;
end $function$
;

CREATE OR REPLACE FUNCTION public.raise_key_used()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  raise exception using errcode = 'LI003', message = 'A command under this key has been done before.';
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception using
    errcode = 'LI002',
    message = format('%s is refused: what has happened stays as it was recorded.', tg_op);
end $function$
;

CREATE OR REPLACE FUNCTION public.root_of_entries(entries bytea)
 RETURNS bytea
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  level bytea[];
begin
  select array_agg(sha256('\x00' || substr(entries, 48 * n + 1, 48)) order by n) into level
    from generate_series(0, length(entries) / 48 - 1) n;
  while cardinality(level) > 1 loop
    select array_agg(case when sibling is null then node else sha256('\x01' || node || sibling) end order by n) into level
      from (select node, n, lead(node) over (order by n) as sibling from unnest(level) with ordinality nodes (node, n)) pairs
     where n % 2 = 1;
  end loop;
  return coalesce(level[1], sha256(''));
end $function$
;

CREATE OR REPLACE FUNCTION public.root_of_peaks(peaks bytea)
 RETURNS bytea
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  root bytea;
begin
  for peak in reverse length(peaks) / 32 - 1 .. 0 loop
    root := coalesce(sha256('\x01' || substr(peaks, 32 * peak + 1, 32) || root), substr(peaks, 32 * peak + 1, 32));
  end loop;
  return coalesce(root, sha256(''));
end $function$
;

CREATE OR REPLACE FUNCTION public.safe_position()
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  last_drawn bigint;
  oldest_ticket bigint;
begin
  if pg_is_in_recovery() then
    raise exception 'A standby cannot tell which events are safe to read: it has neither the locks nor the sequence.';
  end if;
  last_drawn := pg_sequence_last_value('public.event_position');
  select min(position_of(objid::bigint, last_drawn)) into oldest_ticket
    from pg_locks
    where locktype = 'advisory' and classid = 1280264009 and objsubid = 2
      and database = (select oid from pg_database where datname = current_database());
  return least(last_drawn, oldest_ticket);
end $function$
;

CREATE OR REPLACE FUNCTION public.seal_statement(sealed seal)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select format(
    E'Lock In seal, form 1\nnumber %s\nafter %s\nup to %s\nevents %s\nroot %s\nprevious %s\nhistory %s\nsealed at %s\nkey %s\n',
    sealed.number, sealed.after_position, sealed.up_to_position, sealed.events, encode(sealed.root, 'hex'), encode(sealed.previous, 'hex'),
    encode(sealed.history, 'hex'), to_char(sealed.sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), encode(sealed.key, 'hex'))
$function$
;

CREATE OR REPLACE FUNCTION public.sealing_role(owner name)
 RETURNS name
 LANGUAGE sql
 IMMUTABLE
AS $function$ select (left(owner, 58) || '_seal')::name $function$
;

CREATE OR REPLACE FUNCTION public.stream_mark(stream_id text)
 RETURNS bytea
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  bytes constant bytea := convert_to(stream_id, 'UTF8');
  mark bigint := 2166136261;
begin
  for at in 0 .. length(bytes) - 1 loop
    mark := ((mark # get_byte(bytes, at)) * 16777619) & 4294967295;
  end loop;
  return substr(int8send(mark), 5);
end $function$
;

CREATE OR REPLACE FUNCTION public.ticket_of(drawn bigint)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$ select (drawn & 2147483647)::integer $function$
;

CREATE OR REPLACE FUNCTION public.withdraw_seals(from_number integer, because text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  withdrawn integer;
begin
  lock table seal in share row exclusive mode;
  insert into withdrawn_seal select s.*, now(), withdraw_seals.because from seal s where s.number >= from_number;
  get diagnostics withdrawn = row_count;
  alter table seal disable trigger seal_is_never_changed;
  delete from seal where number >= from_number;
  alter table seal enable always trigger seal_is_never_changed;
  return withdrawn;
end $function$
;

-- triggers

CREATE TRIGGER event_is_never_changed BEFORE DELETE OR UPDATE OR TRUNCATE ON public.event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER seal_is_never_changed BEFORE DELETE OR UPDATE OR TRUNCATE ON public.seal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER session_deleted AFTER DELETE ON public.session FOR EACH ROW WHEN ((old.ended_at IS NULL)) EXECUTE FUNCTION notify_session_ended();

CREATE TRIGGER session_ended AFTER UPDATE ON public.session FOR EACH ROW WHEN ((((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL)) OR (old.session_id <> new.session_id))) EXECUTE FUNCTION notify_session_ended();

-- who may what

-- account_id is owned by lock_in; lock_in_app may select, usage

-- address_link is owned by lock_in; lock_in_app may delete, insert, select, update

-- api_token is owned by lock_in; lock_in_app may delete, insert, select, update

-- api_token_id is owned by lock_in; lock_in_app may select, usage

-- application_id is owned by lock_in; lock_in_app may select, usage

-- captcha_pass is owned by lock_in; lock_in_app may delete, insert, select, update

-- captcha_solution is owned by lock_in; lock_in_app may delete, insert, select, update

-- case_id is owned by lock_in; lock_in_app may select, usage

-- checkpoint is owned by lock_in; lock_in_app may delete, insert, select, update

-- command_result is owned by lock_in; lock_in_app may delete, insert, select, update; lock_in_log may insert, select

-- comment_id is owned by lock_in; lock_in_app may select, usage

-- company_answers is owned by lock_in; lock_in_app may delete, insert, select, update

-- company_id is owned by lock_in; lock_in_app may select, usage

-- company_invitation is owned by lock_in; lock_in_app may delete, insert, select, update

-- credential is owned by lock_in; lock_in_app may delete, insert, select, update

-- data_archive is owned by lock_in; lock_in_app may delete, insert, select, update

-- demo_community is owned by lock_in; lock_in_app may delete, insert, select, update

-- draft_id is owned by lock_in; lock_in_app may select, usage

-- email_confirmation is owned by lock_in; lock_in_app may delete, insert, select, update

-- erasure_progress is owned by lock_in; lock_in_app may delete, insert, select, update

-- event is owned by lock_in_log; lock_in may select; lock_in_app may select; lock_in_seal may select

-- event_position is owned by lock_in_log; lock_in may select; lock_in_app may select; lock_in_seal may select

-- failed_sign_in is owned by lock_in; lock_in_app may delete, insert, select, update

-- failed_sign_in_day is owned by lock_in; lock_in_app may delete, insert, select, update

-- file_sweep is owned by lock_in; lock_in_app may delete, insert, select, update

-- incident is owned by lock_in; lock_in_app may delete, insert, select, update

-- invitation_id is owned by lock_in; lock_in_app may select, usage

-- job_id is owned by lock_in; lock_in_app may select, usage

-- job_search_cursor is owned by lock_in; lock_in_app may delete, insert, select, update

-- job_search_id is owned by lock_in; lock_in_app may select, usage

-- label is owned by lock_in; lock_in_app may delete, insert, select, update

-- log_verification is owned by lock_in; lock_in_app may select; lock_in_seal may insert, select

-- log_verification_id_seq is owned by lock_in; lock_in_app may select

-- login_failure is owned by lock_in; lock_in_app may delete, insert, select, update

-- mail_cursor is owned by lock_in; lock_in_app may delete, insert, select, update

-- notification_mail is owned by lock_in; lock_in_app may delete, insert, select, update

-- oldest_build is owned by lock_in; lock_in_app may select

-- parked_root is owned by lock_in; lock_in_app may delete, insert, select, update

-- password_reset is owned by lock_in; lock_in_app may delete, insert, select, update

-- post_id is owned by lock_in; lock_in_app may select, usage

-- process is owned by lock_in; lock_in_app may delete, insert, select, update

-- projection_version is owned by lock_in; lock_in_app may delete, insert, select, update

-- rate_limit is owned by lock_in; lock_in_app may delete, insert, select, update

-- reactor_checkpoint is owned by lock_in; lock_in_app may delete, insert, select, update

-- recovery_code is owned by lock_in; lock_in_app may delete, insert, select, update

-- report_id is owned by lock_in; lock_in_app may select, usage

-- seal is owned by lock_in_log; lock_in may select; lock_in_app may select; lock_in_seal may select

-- seal_key is owned by lock_in_log; lock_in may select; lock_in_app may select; lock_in_seal may select

-- second_factor_failure is owned by lock_in; lock_in_app may delete, insert, select, update

-- session is owned by lock_in; lock_in_app may delete, insert, select, update

-- session_device_id_seq is owned by lock_in; lock_in_app may select, usage

-- sign_in_challenge is owned by lock_in; lock_in_app may delete, insert, select, update

-- skipped_event is owned by lock_in; lock_in_app may delete, insert, select, update

-- subject_key is owned by lock_in; lock_in_app may insert, select, update; lock_in_log may insert

-- suspension_id is owned by lock_in; lock_in_app may select, usage

-- two_factor_move is owned by lock_in; lock_in_app may delete, insert, select, update

-- user_id is owned by lock_in; lock_in_app may select, usage

-- violation is owned by lock_in; lock_in_app may delete, insert, select, update

-- webhook is owned by lock_in; lock_in_app may delete, insert, select, update

-- webhook_delivery is owned by lock_in; lock_in_app may delete, insert, select, update

-- webhook_delivery_delivery_id_seq is owned by lock_in; lock_in_app may select, usage

-- webhook_id is owned by lock_in; lock_in_app may select, usage

-- withdrawn_seal is owned by lock_in_log; lock_in may select; lock_in_app may select; lock_in_seal may select

-- witnessed_checkpoint is owned by lock_in; lock_in_app may delete, insert, select, update
