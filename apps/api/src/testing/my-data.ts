import type { MyData } from '@lock-in/contracts';
import { unzip } from '@lock-in/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SignedIn } from './people/people.ts';
import { postProven } from './proof.ts';

export const myData = async (of: SignedIn) => (await of.get('/api/myData')).body as MyData;

/** Waits until the archive is no longer being made. */
export async function finishedArchive(of: SignedIn): Promise<MyData> {
  for (let attempt = 1; attempt <= 400; attempt++) {
    const answer = await myData(of);
    if (!['waiting', 'building'].includes(answer.state)) return answer;
    await sleep(25);
  }
  throw new Error('The archive was not made in time');
}

/** One entry of a list in `data.json`. */
export type Entry = Readonly<Record<string, unknown>>;
export type Data = Readonly<Record<string, Entry[]>> & { readonly account: Entry };

/** Requests an archive, downloads and unpacks it. */
export async function downloadArchive(of: SignedIn) {
  const asked = await postProven(of, '/api/myData');
  expect(asked.status).toBe(202);
  const made = await finishedArchive(of);
  const { headers, body } = await download(of);
  const files = await unzip(body as Buffer);
  const text = files.get('data.json')!.toString();
  return { made, headers, files, text, data: JSON.parse(text) as Data };
}

export const download = (of: SignedIn) =>
  of.send('get', '/api/myData/archive', (call) => call.buffer(true).responseType('blob'));
