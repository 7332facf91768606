import { liked, written } from './posts.ts';
import { mustSee, type Step } from './stage.ts';

export const append: Step = {
  title: 'Events are appended',
  file: 'libs/event-store/sql/append/append-event.sql',
  async show({ store }) {
    await store.append(written(1, 'What I learned about tickets'));
    await store.append(written(2, 'What I learned about seals'));
    const outcomes = await Promise.all(Array.from({ length: 100 }, (_, n) => store.append(liked(1, n % 50))));
    const appended = outcomes.filter(({ kind }) => kind === 'appended').length;
    mustSee(appended === 50, `50 likes, but there are ${appended}`);
    return `Of 100 likes by 50 people, sent at once, 50 were appended; the others met the version of a stream that existed already.`;
  },
};
