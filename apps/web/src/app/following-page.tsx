import { Followed } from '../feed/followed.tsx';
import { Settings } from './settings.tsx';

export default function FollowingPage() {
  return (
    <Settings title="Following">
      <Followed />
    </Settings>
  );
}
