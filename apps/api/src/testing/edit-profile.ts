import { Commands } from '../platform/commands/commands.ts';
import { EditProfile } from '../profiles/commands/edit-profile.ts';
import type { SignedIn } from './people.ts';
import type { TestApp } from './test-app.ts';

/** Changes someone's profile; files are in the storage already. */
export const editProfile = ({ app }: TestApp, { me }: SignedIn, changes: EditProfile['changes']) =>
  app.get(Commands).execute(new EditProfile(me.accountId, changes), 'system');
