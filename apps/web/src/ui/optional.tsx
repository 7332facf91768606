import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

/**
 * A component that the page can do without, loaded apart from it. While its code is on the way the placeholder stands in its
 * place; code that does not come leaves nothing there, where `lazy` alone would break the page.
 */
export function optional<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  placeholder: ReactNode = null,
): ComponentType<Props> {
  const nothing: ComponentType<Props> = () => null;
  const Loaded = lazy(() => load().catch(() => ({ default: nothing })));
  return (props) => (
    <Suspense fallback={placeholder}>
      <Loaded {...props} />
    </Suspense>
  );
}
