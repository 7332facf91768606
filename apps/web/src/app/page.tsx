import type { ComponentType, ReactNode } from 'react';
import { lazy, type Load } from '../ui/lazy.tsx';

/** A row of a route table. */
export interface Page {
  readonly path: string;
  /** Loads its chunk. */
  readonly load: () => Promise<void>;
  readonly element: ReactNode;
}

export const page = (path: string, load: Load<object>): Page => pageWith(path, load, (Loaded) => <Loaded />);

/** A page that receives components from other slices. */
export function pageWith<Props extends object>(
  path: string,
  load: Load<Props>,
  draw: (Loaded: ComponentType<Props>) => ReactNode,
): Page {
  const Loaded = lazy(load, { suspends: true });
  return { path, load: Loaded.load, element: draw(Loaded) };
}
