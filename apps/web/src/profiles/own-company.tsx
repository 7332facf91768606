import { CloseAccount } from './close-account.tsx';

/** Lets an unverified company close its account. */
export function OwnCompany() {
  return <CloseAccount>You can no longer sign in, and your profile is no longer shown.</CloseAccount>;
}
