import { type ComponentType, lazy, type ReactNode, useState } from 'react';
import type { Load } from '../ui/on-demand.tsx';

/** A component in a chunk of its own. */
interface Chunk<Props extends object> {
  readonly Component: ComponentType<Props>;
  /** Loads the chunk. The component then renders at once where it is mounted. */
  readonly load: () => Promise<unknown>;
}

/**
 * Like `lazy`, but does not suspend if its chunk is loaded. `lazy` always suspends at its first rendering, and React then
 * keeps the fallback for at least 300 ms.
 */
export function chunk<Props extends object>(load: Load<Props>): Chunk<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let hasFailed = false;
  const keep = async () => {
    try {
      const loaded = await load();
      Loaded ??= loaded.default;
      return loaded;
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };
  let Lazy = lazy(keep);
  function ChunkComponent(props: Props) {
    // Chosen once, because another type of component would mount the page again.
    const [Chosen] = useState<ComponentType<Props>>(() => Loaded ?? Lazy);
    return <Chosen {...props} />;
  }
  return {
    Component: ChunkComponent,
    load: () => {
      // `lazy` keeps its failure. It is renewed here and not when it fails, because React would render it again and again.
      if (hasFailed) {
        hasFailed = false;
        Lazy = lazy(keep);
      }
      return keep();
    },
  };
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
  load: Load<Props>,
  draw: (Loaded: ComponentType<Props>) => ReactNode,
): Page {
  const { Component, load: keep } = chunk(load);
  return { path, load: keep, element: draw(Component) };
}
