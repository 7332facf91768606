import type { Job } from '@lock-in/contracts';
import { useMe } from '../lib/session.ts';

/** A company reads the details of its own jobs only, so others' have no link for it. */
export function useMayView(): (job: Job) => boolean {
  const { role, companyId } = useMe();
  return ({ company }) => role !== 'Company' || companyId === company.companyId;
}
