import type { ReactNode } from 'react';
import type { RightColumn } from '../ui/layout/columns-page.tsx';
import { useMe } from '../lib/session.ts';

/** The panel of recent activity as a page's right column. Admins have none. */
export function useActivityColumn(panel: ReactNode): RightColumn | undefined {
  const { role } = useMe();
  return role === 'Admin' ? undefined : { label: 'Recent activity', content: panel, inDrawer: true };
}
