import { describeErrors } from '@lock-in/contracts';
import type { WitnessesCommand } from '@lock-in/domain';
import { parseVerifierKey } from '@lock-in/transparency-log';
import { Injectable } from '@nestjs/common';
import { Commands } from '../platform/commands/commands.ts';
import { Config } from '../platform/config/config.ts';
import { isRefusal, productRefusals } from '../shared/refusals/refusals.ts';
import { SentenceError } from '../platform/sentence-error.ts';
import { ChangeWitnesses } from './commands/change-witnesses.ts';
import { PublishedDecisions } from './published-decisions.ts';
import { Witness } from './witness/witness.ts';

/** The operator’s request cannot be carried out; the message is the reason. */
export class WitnessError extends SentenceError {}

/** What the operator changes and sees of the witnesses. */
@Injectable()
export class WitnessOperator {
  constructor(
    private readonly commands: Commands,
    private readonly published: PublishedDecisions,
    private readonly witness: Witness,
    private readonly config: Config,
  ) {}

  /** A key of type 4 belongs to a witness of ours, one of type 1 to a log that we cosign. */
  async add(vkey: string, url: string): Promise<string> {
    const key = parseVerifierKey(vkey);
    if (key === undefined) throw new WitnessError('This is no verifier key with an Ed25519 key.');
    const place = addressIn(url);
    if (key.kind === 'cosignature') {
      await this.change({ kind: 'AddWitness', vkey, url: place });
      return `${key.name} is asked to cosign each checkpoint from now on, at ${place}.`;
    }
    await this.change({ kind: 'AddWitnessedLog', vkey, url: place });
    return `Checkpoints of ${key.name} are cosigned here from now on.`;
  }

  async remove(vkey: string): Promise<string> {
    await this.change({ kind: 'RemoveKey', vkey });
    return 'The key is removed.';
  }

  async require(count: number): Promise<string> {
    await this.change({ kind: 'RequireWitnesses', required: count });
    return `A checkpoint counts as witnessed once ${count} have cosigned it.`;
  }

  async list(): Promise<(readonly [string, string])[]> {
    const {
      keys,
      origin,
      size,
      witnesses,
      required,
      logs,
      witnessed_at: witnessedAt,
    } = await this.published.state();
    const url = this.config.publicUrl;
    return [
      ['our log', origin ? `${origin}, ${size} decisions` : 'not published yet: start a worker'],
      ...keys.map((key) => ['its key', key] as const),
      ['our witness key', this.witness.verifierKey],
      ...keys
        .slice(0, 1)
        .map((key) => ['at our witness', `npm run witness -- add '${key}' ${url}/log`] as const),
      ['at a log we witness', `npm run witness -- add '${this.witness.verifierKey}' ${url}/witness`],
      ['required', `${required} of ${witnesses.length}`],
      ['witnessed', witnessedAt ? new Date(witnessedAt).toISOString() : 'never'],
      ...witnesses.map(
        ({ vkey, size: upTo, cosignedAt }) =>
          [
            'witness',
            `${vkey}: ${cosignedAt ? `up to ${upTo}, ${cosignedAt}` : 'has cosigned nothing yet'}`,
          ] as const,
      ),
      ...logs.map(({ vkey }) => ['log we witness', vkey] as const),
    ];
  }

  private async change(change: WitnessesCommand) {
    const result = await this.commands.execute(new ChangeWitnesses(change), 'operator');
    if (isRefusal(result))
      throw new WitnessError(describeErrors(productRefusals.toThrow(result.rejected).error));
  }
}

/** Without a slash at the end, because paths are appended. */
function addressIn(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed === undefined || !/^https?:$/.test(parsed.protocol) || parsed.username || parsed.search)
    throw new WitnessError(`"${url}" is no address that begins with https://.`);
  return parsed.href.replace(/\/+$/, '');
}
