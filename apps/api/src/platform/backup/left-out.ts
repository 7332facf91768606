/**
 * Tables whose rows must not come back: what lets somebody in, and may have been used, withdrawn or revoked since the backup. People make
 * new tokens, codes and invitations; nothing shows which of the old ones were still good.
 */
export const withdrawable = [
  'address_link',
  'api_token',
  'company_invitation',
  'email_confirmation',
  'password_reset',
  'recovery_code',
  'session',
  'sign_in_challenge',
  'two_factor_move',
] as const;

/** The rest that is not restored: the processes of that time, and messages that were sent since. */
export const leftOut = [...withdrawable, 'process', 'webhook_delivery'] as const;
