-- An attempt to sign in that was refused because there had been too many is one that failed, too.
alter table failed_sign_in
  drop constraint failed_sign_in_reason_check,
  add constraint failed_sign_in_reason_check check (reason in ('password', 'code', 'captcha', 'limit', 'disabled'));
