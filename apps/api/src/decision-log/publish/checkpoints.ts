import { hashLeaf } from '@lock-in/log-seal';
import { addToEdge, checkpointText, edgeRoot, formatVerifierKey, signNote } from '@lock-in/transparency-log';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.ts';
import { Commands } from '../../platform/commands/commands.ts';
import { CheckpointNow } from '../commands/checkpoint-now.ts';
import { edgeOf } from '../decision-log.ts';
import { PublishedDecisions } from '../published-decisions.ts';
import { LogSigners } from './log-signers.ts';
import { DecisionsToPublish } from './new-decisions.ts';

/** Witnesses and readers see from it that the log is alive. */
const atLeastEveryMs = 23 * 60 * 60_000;

/** Publishes new decisions under a signed checkpoint. */
@Injectable()
export class Checkpoints {
  constructor(
    private readonly published: PublishedDecisions,
    private readonly toPublish: DecisionsToPublish,
    private readonly signers: LogSigners,
    private readonly commands: Commands,
    private readonly clock: Clock,
  ) {}

  /** Resolves with whether there is more to publish. Correct however often and wherever it runs. */
  async make(): Promise<boolean> {
    const state = await this.published.state();
    const found = await this.toPublish.after(state);
    const age = this.clock.now().getTime() - Date.parse(state.made_at ?? '1970-01-01T00:00:00Z');
    const isDue = state.number > 0 && age >= atLeastEveryMs;
    if (found.decisions.length === 0 && !found.hasMore && !isDue) return false;
    const origin = state.origin || this.signers.origin;
    const signers = this.signers.of(origin);
    if (signers === undefined) throw new Error('This process has no key of the public log.');
    let edge = edgeOf(state);
    for (const [at, { leaf }] of found.decisions.entries())
      edge = addToEdge(edge, state.size + at, hashLeaf(Buffer.from(leaf)));
    const head = { origin, size: state.size + found.decisions.length, root: edgeRoot(edge) };
    const number = state.number + 1;
    await this.commands.execute(
      new CheckpointNow({
        number,
        origin,
        size: head.size,
        root: head.root.toString('base64'),
        upTo: found.upTo,
        decisions: found.decisions,
        note: signNote(checkpointText(head), signers),
        keys: signers.map(formatVerifierKey),
      }),
      'system',
    );
    const now = await this.published.state();
    // Another process made this one, or the fold refuses it: then nothing more is published.
    return found.hasMore && now.number >= number;
  }

  /** How long ago the newest one was made, in milliseconds. */
  async age(): Promise<number> {
    const { made_at } = await this.published.state();
    return made_at === null ? Infinity : this.clock.now().getTime() - Date.parse(made_at);
  }
}
