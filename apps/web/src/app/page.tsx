import { lazy, type ComponentType, type ReactNode } from 'react';

export type Load<Props extends object> = () => Promise<{ default: ComponentType<Props> }>;

/** A row of a route table. */
export interface Page {
  readonly path: string;
  /** Loads its chunk. */
  readonly load: () => Promise<unknown>;
  readonly element: ReactNode;
}

export const page = (path: string, load: Load<object>): Page => pageWith(path, load, (Loaded) => <Loaded />);

/** A page that receives components from other slices. */
export function pageWith<Props extends object>(
  path: string,
  load: Load<Props>,
  draw: (Loaded: ComponentType<Props>) => ReactNode,
): Page {
  return { path, load, element: draw(lazy(load)) };
}
