import { hiding } from '../../lib/hiding.ts';
import { optional } from '../../ui/optional.tsx';
import { notLoaded } from './not-loaded.ts';

const HidePerson = optional(
  () => import('../../feed/hide-person.tsx'),
  notLoaded(hiding, ({ act }) => `Failed to ${act}, please try again.`),
);

/** Blocks or mutes the person that any page passed to `hiding`. */
export function Hiding() {
  const of = hiding.use();
  return of && <HidePerson key={`${of.act} ${of.accountId}`} of={of} />;
}
