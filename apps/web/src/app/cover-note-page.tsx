import { CoverNote } from '../jobs/cover-note.tsx';
import { Settings } from './settings.tsx';

export default function CoverNotePage() {
  return (
    <Settings title="Cover note">
      <CoverNote />
    </Settings>
  );
}
