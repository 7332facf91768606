import {
  cosign,
  createSignerKey,
  formatVerifierKey,
  isConsistent,
  isNoteSignedBy,
  parseAddCheckpoint,
  parseVerifierKey,
  type SignerKey,
} from '@lock-in/transparency-log';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { createHmac } from 'node:crypto';
import { Clock } from '../../platform/clock.ts';
import { Config } from '../../platform/config/config.ts';
import { Secrets } from '../../platform/config/secrets.ts';
import { PrimaryDatabase } from '../../platform/database/primary-database.ts';
import { PublishedDecisions } from '../published-decisions.ts';

interface Known {
  readonly size: number;
  readonly root: Buffer;
}

/** The answer to a log, as c2sp.org/tlog-witness defines it. */
export interface WitnessAnswer {
  readonly status: 200 | 400 | 403 | 404 | 409 | 422;
  readonly text: string;
}

const answer = (status: WitnessAnswer['status'], text: string): WitnessAnswer => ({ status, text });

/** Cosigns checkpoints of the logs that the operator has added, each only if it continues the one before. */
@Injectable()
export class Witness {
  /**
   * Derived from a secret that does not change with the master key, so that logs need not learn another one. Processes that answer
   * requests have it, because a log waits for the cosignature.
   */
  private readonly key: SignerKey;

  constructor(
    private readonly published: PublishedDecisions,
    private readonly database: PrimaryDatabase,
    private readonly clock: Clock,
    secrets: Secrets,
    config: Config,
  ) {
    const secret = createHmac('sha256', secrets.lookup).update('witness').digest();
    this.key = createSignerKey(`${new URL(config.publicUrl).host}/witness`, 'cosignature', secret);
  }

  get verifierKey(): string {
    return formatVerifierKey(this.key);
  }

  async add(request: string): Promise<WitnessAnswer> {
    const given = parseAddCheckpoint(request);
    if (given === undefined) return answer(400, 'This is no checkpoint with a proof.\n');
    const { from, proof, checkpoint, head } = given;
    const { origin, size, root, note } = head;
    const keys = await this.keysOf(origin);
    if (keys.length === 0) return answer(404, 'This log is not known here.\n');
    if (!isNoteSignedBy(note, keys)) return answer(403, 'The log’s key has not signed this.\n');
    const known = await this.known(origin);
    if (from !== known.size) return answer(409, `${known.size}\n`);
    if (!isConsistent({ from, fromRoot: known.root, size, root, proof }))
      return answer(422, `This does not continue the log of ${from} entries.\n`);
    const now = this.clock.now();
    // Stored before it is signed. If another request was faster, its size is what the log must continue now.
    const line = cosign(note.text, this.key, Math.floor(now.getTime() / 1_000));
    const isStored = await this.replace(origin, known, { size, root, note: checkpoint + line });
    return isStored ? answer(200, line) : answer(409, `${(await this.known(origin)).size}\n`);
  }

  /** The newest checkpoint of a log that was cosigned here, by the SHA-256 of its origin. */
  async newest(originHash: string): Promise<string | undefined> {
    const found = await sql<{ note: string }>`
      select note from witnessed_checkpoint where encode(sha256(convert_to(origin, 'UTF8')), 'hex') = ${originHash}
    `.execute(this.database.prepared());
    return found.rows[0]?.note;
  }

  private async keysOf(origin: string) {
    const { logs } = await this.published.state();
    return logs.flatMap(({ vkey }) => {
      const key = parseVerifierKey(vkey);
      return key?.name === origin ? [key] : [];
    });
  }

  private async known(origin: string): Promise<Known> {
    const { rows } = await sql<Known>`
      select size::integer as size, root from witnessed_checkpoint where origin = ${origin}
    `.execute(this.database.prepared());
    return rows[0] ?? { size: 0, root: Buffer.alloc(0) };
  }

  /** Compares and sets in one statement, so that no request can set the log back. */
  private async replace(
    origin: string,
    before: Known,
    now: Known & { readonly note: string },
  ): Promise<boolean> {
    const { rows } = await sql`
      insert into witnessed_checkpoint as known (origin, size, root, note, cosigned_at)
      values (${origin}, ${now.size}, ${now.root}, ${now.note}, ${this.clock.now()})
      on conflict (origin) do update
      set size = excluded.size, root = excluded.root, note = excluded.note, cosigned_at = excluded.cosigned_at
      where known.size = ${before.size} and (known.size = 0 or known.root = ${before.root})
      returning 1`.execute(this.database.prepared());
    return rows.length > 0;
  }
}
