import type { ReactNode } from 'react';

/** A name and its value in a `dl`, whose styles lay them out. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
