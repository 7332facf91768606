import type { ExternalValue } from '../../lib/external-value.ts';
import { toast } from '../../ui/feedback/toast.ts';

/**
 * For a part of the frame that acts on a value set by any page: if its code fails to load, the value is cleared, so that
 * the next attempt requests the code again, a toast says so, and a lost focus returns to where it was.
 */
export const notLoaded =
  <Asked extends { readonly from?: HTMLElement | null }>(
    asked: ExternalValue<Asked | undefined>,
    describe: (of: Asked) => string,
  ) =>
  (): void => {
    const of = asked.get();
    if (!of) return;
    asked.set(undefined);
    toast.error(describe(of));
    if (document.activeElement === document.body) of.from?.focus();
  };
