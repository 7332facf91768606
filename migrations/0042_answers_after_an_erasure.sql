-- For `recall-command.sql`, which asks whether anyone was erased lately. Few are.
create index subject_key_erased on subject_key (erased_at) where erased_at is not null;
