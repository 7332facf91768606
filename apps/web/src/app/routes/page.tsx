import type { Me, Role } from '@lock-in/contracts';
import type { ComponentType, ReactNode } from 'react';
import type { Params } from 'react-router';
import { lazy, type Load } from '../../ui/lazy.tsx';
import type { FirstView } from '../../lib/first-view.ts';

/** What is loaded for a page: its component and, unless it needs no data, what its first view reads. */
export type LoadPage<Props extends object> = () => Promise<
  Awaited<ReturnType<Load<Props>>> & { readonly firstView?: FirstView }
>;

/** A row of a route table. */
export interface Page {
  readonly path: string;
  /** Roles that may open it; everybody if absent. */
  readonly roles?: readonly Role[];
  /** Loads its chunk. */
  readonly load: () => Promise<void>;
  /** Reads the data of its first view, once it is loaded: on the server for the document, in the browser when a link is about to be followed. */
  readonly firstView: FirstView;
  readonly element: ReactNode;
}

/** A page with the parameters of its address. */
export interface FoundPage {
  readonly page: Page;
  readonly params: Params;
}

export const mayOpen = ({ page: { roles } }: FoundPage, me: Me | null): boolean =>
  !roles || (me !== null && roles.includes(me.role));

export const page = (path: string, load: LoadPage<object>, ...more: readonly FirstView[]): Page =>
  pageWith(path, load, (Loaded) => <Loaded />, ...more);

/** A page that receives components from other slices. `more`: what these read. */
export function pageWith<Props extends object>(
  path: string,
  load: LoadPage<Props>,
  draw: (Loaded: ComponentType<Props>) => ReactNode,
  ...more: readonly FirstView[]
): Page {
  let own: FirstView | undefined;
  const Loaded = lazy<Props>(
    async () => {
      const file = await load();
      own = file.firstView;
      return file;
    },
    { suspends: true },
  );
  return {
    path,
    load: Loaded.load,
    firstView: async (view) => void (await Promise.all([own, ...more].map((readFirst) => readFirst?.(view)))),
    element: draw(Loaded),
  };
}
