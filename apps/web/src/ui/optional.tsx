import { lazy, Suspense, type ComponentType } from 'react';

/** An optional component, loaded separately. If its code fails to load, it renders nothing, where `lazy` alone would break the page. */
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
