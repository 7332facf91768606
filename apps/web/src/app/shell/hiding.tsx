import { hiding } from '../../shared/hiding.ts';
import { lazy, optional } from '../../ui/lazy.tsx';
import { notLoaded } from './not-loaded.ts';

const HidePerson = lazy(() => import('../../feed/following/hide-person.tsx'), {
  ...optional,
  onFailure: notLoaded(hiding, ({ act }) => `Failed to ${act}, please try again.`),
});

/** Blocks or mutes the person that any page passed to `hiding`. */
export function Hiding() {
  const of = hiding.use();
  return of && <HidePerson key={`${of.act} ${of.accountId}`} of={of} />;
}
