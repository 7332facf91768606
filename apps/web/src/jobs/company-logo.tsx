import type { Job } from '@lock-in/contracts';
import { Avatar } from '../ui/avatar.tsx';

/** The picture of the company that offers a job. */
export function CompanyLogo({ company, size = 40 }: { company: Job['company']; size?: number }) {
  const { accountId, name, profilePicUrl } = company;
  return <Avatar accountId={accountId} name={name} src={profilePicUrl} size={size} />;
}
