-- Only the sealing role says how a verification of the log ended: whoever breaks into a process that answers requests could claim a good one.
-- A worker of a build from before this one still verifies and logs what it finds, but records nothing. ADR 0029.
do $$
declare
  owner constant name := current_user;
  program constant name := program_role(owner);
  sealing constant name := sealing_role(owner);
begin
  execute format('revoke insert on log_verification from %I', program);
  execute format('revoke usage on sequence log_verification_id_seq from %I', program);
  execute format('grant select, insert on log_verification to %I', sealing);
end $$;
