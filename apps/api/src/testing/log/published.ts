import { setTimeout as delay } from 'node:timers/promises';
import { Checkpoints } from '../../decision-log/publish/checkpoints.ts';
import { PublishedDecisions } from '../../decision-log/published-decisions.ts';
import type { DecisionLogState } from '../../decision-log/decision-log.ts';
import type { TestApp } from '../test-app.ts';

/** Publishes all decisions of this moment, without the pause between checkpoints. Resolves with the state of the public log. */
export async function published({ app }: TestApp, size = 1): Promise<DecisionLogState> {
  for (;;) {
    while (await app.get(Checkpoints).make());
    const state = await app.get(PublishedDecisions).state();
    // The worker may be publishing by itself at this moment.
    if (state.size >= size) return state;
    await delay(20);
  }
}
