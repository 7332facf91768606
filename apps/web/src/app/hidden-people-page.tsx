import { HiddenPeople } from '../feed/hidden-people.tsx';
import { Settings } from './settings.tsx';

export default function HiddenPeoplePage() {
  return (
    <Settings title="Blocked and muted">
      <HiddenPeople />
    </Settings>
  );
}
