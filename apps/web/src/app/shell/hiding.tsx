import { hiding } from '../../lib/hiding.ts';
import { optional } from '../../ui/optional.tsx';
import { toast } from '../../ui/toast.ts';

const HidePerson = optional(
  () => import('../../feed/hide-person.tsx'),
  () => {
    const of = hiding.get();
    if (!of) return;
    hiding.set(undefined);
    toast.error(`Failed to ${of.act}, please try again.`);
    if (document.activeElement === document.body) of.from?.focus();
  },
);

/** Blocks or mutes the person that any page passed to `hiding`. */
export function Hiding() {
  const of = hiding.use();
  return of && <HidePerson key={`${of.act} ${of.accountId}`} of={of} />;
}
