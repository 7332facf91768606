import { NotificationChoices } from '../notifications/notification-choices.tsx';
import { Settings } from './settings.tsx';

export default function NotificationSettingsPage() {
  return (
    <Settings title="Notifications">
      <NotificationChoices />
    </Settings>
  );
}
