import { lazy, Suspense, type ComponentType } from 'react';

/** A component that the page can do without, loaded apart from it. Where its code does not come, `lazy` alone would break the page. */
export function optional<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const nothing: ComponentType<Props> = () => null;
  const Loaded = lazy(() => load().catch(() => ({ default: nothing })));
  return (props) => (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
