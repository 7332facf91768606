import { Skeleton } from '@mantine/core';
import { lazy } from '../lazy.tsx';

/** The bar chart; its library is a large chunk. */
export const Bars = lazy(() => import('./bars.tsx'), {
  Loading: ({ height }) => <Skeleton height={height} aria-hidden />,
});
