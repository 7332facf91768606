import type { Profile } from '@lock-in/contracts';
import { Storage } from '../platform/storage/storage.ts';
import type { SignedIn } from './people/people.ts';
import type { TestApp } from './test-app.ts';

export type Fields = Readonly<Record<string, string>>;
export type Files = Readonly<Record<string, Buffer>>;

/** Saves a profile. Resolves with the response for any status. */
export const saveProfile = (by: SignedIn, fields: Fields = {}, files: Files = {}) =>
  by.submit('/api/profile/save', { accountId: String(by.me.accountId), name: by.me.name, ...fields }, files);

export const profileOf = async ({ me }: SignedIn, by: SignedIn) =>
  (await by.get(`/api/profile/${me.accountId}`)).body as Profile;

/** Number of stored files. */
export async function stored({ app }: TestApp) {
  let files = 0;
  for await (const _ of app.get(Storage).list()) files++;
  return files;
}

/** Makes a save that is refused and checks that profile and stored files did not change. Resolves with the answer. */
export async function refusedSave(test: TestApp, by: SignedIn, fields: Fields = {}, files: Files = {}) {
  const before = [await profileOf(by, by), await stored(test)];
  const { status, body } = await saveProfile(by, fields, files);
  expect([await profileOf(by, by), await stored(test)]).toEqual(before);
  return [status, (body as { error: unknown }).error];
}
