import { accountStream, profile, type ProfileFiles, type ProfileWords } from '@lock-in/domain';
import { EventStore } from '@lock-in/event-store';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
import { ReadModels } from '../../platform/log/read-models.ts';
import type { SignedIn } from './people.ts';
import type { TestApp } from '../test-app.ts';

/** Changes a profile by a command. Resolves with the refusal, if any. Files must be stored already. */
export async function editProfile(
  { app }: TestApp,
  { me: { accountId } }: SignedIn,
  changes: Partial<ProfileWords & ProfileFiles>,
) {
  const edit = { kind: 'EditProfile', accountId, ...changes } as const;
  const part = decideOn(profile, accountStream(accountId), edit);
  const edited = await app.get(CommandRunner).run([part], { accountId }, { actor: 'system' });
  await app.get(ReadModels).reach(await app.get(EventStore).safePosition(), ['ProfileEdited']);
  return edited;
}
