import type { Job } from '@lock-in/contracts';
import { useMe } from '../../lib/session.ts';

/** A company can only open its own jobs, so others have no link. */
export function useMayView(): (job: Job) => boolean {
  const { role, companyId } = useMe();
  return ({ company }) => role !== 'Company' || companyId === company.companyId;
}
