import { useMediaQuery } from '@mantine/hooks';
import { Suspense, type ReactNode } from 'react';
import { useMe } from '../app/session.ts';
import { ActivityDrawer } from './activity-drawer.tsx';

/** As in ui/page.module.css: below it the right column has no room. */
const narrow = '(max-width: 68.74em)';

/** Where the panel of recent activity stands on a page: beside it, or behind a button. Admins have none. */
export function useActivityPlace(panel: ReactNode): { beside?: ReactNode; button?: ReactNode } {
  const { role } = useMe();
  const isNarrow = useMediaQuery(narrow, false, { getInitialValueInEffect: false });
  if (role === 'Admin') return {};
  const shown = <Suspense fallback={null}>{panel}</Suspense>;
  return isNarrow ? { button: <ActivityDrawer>{shown}</ActivityDrawer> } : { beside: shown };
}
