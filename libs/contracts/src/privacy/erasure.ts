import { z } from 'zod';
import { evenSuspended, evenUnverifiedOnly } from '../access.ts';
import { contract } from '../contract.ts';
import { idText, success } from '../shapes.ts';

/** Not for admins, whose names stay with their decisions. */
export const eraseAccount = contract({
  method: 'POST',
  path: '/api/profile/erase/:accountId',
  summary:
    'Deletes the caller’s account for ever and erases everything personal: name, email address, profile, files, sign-ins. Posts and comments stay as "Deleted account". This cannot be undone.',
  access: evenSuspended(evenUnverifiedOnly('User', 'Company')),
  params: z.object({ accountId: idText }),
  body: z.object({ password: z.string('Password is required').min(1, 'Password is required').max(200) }),
  freshProof: true,
  mayPend: true,
  answer: success,
});
