import { CloseAccount } from './close-account.tsx';

/** What a company may do with its account before it is verified: leave. */
export function OwnCompany() {
  return <CloseAccount>You can no longer sign in, and your profile is no longer shown.</CloseAccount>;
}
