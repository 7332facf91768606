import type { saveProfile } from '@lock-in/contracts';
import type { AccountRole } from '@lock-in/domain';
import type { Given } from '../platform/http/call.ts';
import type { ReceivedFile } from '../platform/http/input/uploads.ts';
import type { Saved } from './commands/save-profile.ts';
import { newPasswordIn } from './new-password.ts';

/** The changes in a saved form. Fields of other roles are ignored. */
export function savedIn({ body, files }: Given<typeof saveProfile>, role: AccountRole): Saved {
  const { revision, name, bio, location, description, size, foundedYear, website, links } = body;
  return {
    revision,
    words: { name, ...(role === 'User' ? written({ bio }) : written({ location, description })) },
    page:
      role === 'Company'
        ? {
            ...written({ size, website }),
            ...(foundedYear !== undefined && {
              foundedYear: foundedYear === '' ? null : Number(foundedYear),
            }),
            ...(links && { links }),
          }
        : {},
    picture: fileChange(files.profilePic, body.removeProfilePic),
    portfolio: role === 'User' ? fileChange(files.portfolioFile, body.removePortfolio) : undefined,
    password: newPasswordIn(body),
  };
}

/** An empty field is deleted, a missing one stays unchanged. */
const written = (words: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(words).flatMap(([field, text]) => (text === undefined ? [] : [[field, text || null]])),
  );

const fileChange = (file: ReceivedFile | undefined, remove: 'true' | 'false' | undefined) =>
  file ?? (remove === 'true' ? null : undefined);
