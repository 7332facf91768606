import { Skeleton } from '@mantine/core';
import { onDemand } from './on-demand.tsx';

/** The bar chart; its library is a large chunk. */
export const Bars = onDemand(() => import('./bars.tsx'), {
  Loading: ({ height }) => <Skeleton height={height} aria-hidden />,
});
