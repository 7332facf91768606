import { type ComponentType, lazy, type ReactNode, useState } from 'react';

export type Load<Props extends object> = () => Promise<{ default: ComponentType<Props> }>;

/** A component in a chunk of its own. */
export interface Chunk<Props extends object> {
  readonly Component: ComponentType<Props>;
  /** Loads the chunk, so that the component renders at once from then on. */
  readonly load: Load<Props>;
}

/**
 * `lazy` suspends even if its chunk is loaded, and React shows content after a Suspense fallback 300 ms later at the
 * earliest. This one suspends only while its chunk is being loaded.
 */
export function chunk<Props extends object>(request: Load<Props>): Chunk<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const load = async () => {
    const loaded = await request();
    Loaded = loaded.default;
    return loaded;
  };
  const Waiting = lazy(load);
  function Place(props: Props) {
    // Chosen once, because another type of component would mount the page again.
    const [Chosen] = useState<ComponentType<Props>>(() => Loaded ?? Waiting);
    return <Chosen {...props} />;
  }
  return { Component: Place, load };
}

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
  request: Load<Props>,
  draw: (Loaded: ComponentType<Props>) => ReactNode,
): Page {
  const { Component, load } = chunk(request);
  return { path, load, element: draw(Component) };
}
