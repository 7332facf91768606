import type { BulkEvent } from '@lock-in/event-store';
import { feedHistory, stepsOf } from './feed-history.ts';
import { createScribe } from './history.ts';
import { jobHistory } from './job-history.ts';
import { moderationHistory } from './moderation-history.ts';
import { registration } from './people.ts';
import { createRandom } from './random.ts';
import { admins, type Recipe } from './recipe.ts';

/** Number of members that register before anything else happens. */
const founders = 1_500;

/** All events of a community, in order. */
export function* communityEvents(recipe: Recipe, digestOf: (email: string) => string): Generator<BulkEvent> {
  const random = createRandom(20_241_120);
  const scribe = createScribe(random);
  const steps = stepsOf(recipe);
  const membersAt = (step: number) =>
    Math.min(recipe.accounts, founders + Math.ceil(((recipe.accounts - founders) * step) / steps));
  const feed = feedHistory(recipe, { scribe, random, membersAt });
  const joining = { scribe, random, digestOf, admins: recipe.decisions === undefined ? 1 : admins };
  let members = 0;
  for (let step = 0; step < steps; step++) {
    scribe.proceed(step / steps);
    while (members < membersAt(step)) yield* registration(++members, joining);
    yield* feed(step, members);
  }
  while (members < recipe.accounts) yield* registration(++members, joining);
  yield* jobHistory(recipe, { scribe, random });
  yield* moderationHistory(recipe, { scribe, random });
}
