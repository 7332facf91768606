import { mustSee, type Stage, type Step } from './stage.ts';

export const erase: Step = {
  title: 'A person is erased',
  file: 'libs/event-store/src/personal/subject-keys.ts',
  async show(stage) {
    const before = await wordsOfTheFirstPost(stage);
    mustSee(before !== null, 'the words of post 1 before the erasure');
    await stage.store.eraseSubject('account-9');
    mustSee((await wordsOfTheFirstPost(stage)) === null, 'no words after the erasure');
    return 'The key was destroyed: the event of post 1 is still in the log, and its words read as null, in every copy and backup.';
  },
};

async function wordsOfTheFirstPost({ store }: Stage): Promise<unknown> {
  const [first] = await store.readLog({ after: 0, limit: 1, types: ['PostWritten'] });
  return first?.personal ?? null;
}
