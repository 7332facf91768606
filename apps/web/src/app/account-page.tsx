import { OwnAccount } from '../profiles/own-account.tsx';
import { Settings } from './settings.tsx';

export default function AccountPage() {
  return (
    <Settings title="Account">
      <OwnAccount />
    </Settings>
  );
}
