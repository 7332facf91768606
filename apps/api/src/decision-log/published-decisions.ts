import { hashLength, merkleRoot } from '@lock-in/log-seal';
import { type ReadHashes, tileWidth } from '@lock-in/transparency-log';
import { Injectable } from '@nestjs/common';
import { ReadDatabase } from '../platform/database/read-database.ts';
import type { TablesOf } from '../platform/database/read-model.ts';
import type { DecisionLeafRow, DecisionTileRow } from './decision-leaves.ts';
import { type DecisionLogRow, type DecisionLogState, emptyLog } from './decision-log.ts';

type Tables = TablesOf<typeof DecisionLeafRow | typeof DecisionTileRow | typeof DecisionLogRow>;

interface FoundLeaf {
  readonly index: number;
  readonly leaf: string;
}

/** Reads the public log of decisions. */
@Injectable()
export class PublishedDecisions {
  constructor(private readonly reads: ReadDatabase) {}

  async state(): Promise<DecisionLogState> {
    const row = await this.tables.selectFrom('decision_log').selectAll().executeTakeFirst();
    return row ?? emptyLog;
  }

  /** Entries from `from` on, in order. */
  async entries(from: number, count: number): Promise<string[]> {
    const rows = await this.leaves(from, count).select('leaf').execute();
    return rows.map(({ leaf }) => leaf);
  }

  /** The leaf of the decision at a position of the event log. */
  async leafAt(position: number): Promise<FoundLeaf | undefined> {
    return this.tables
      .selectFrom('decision_leaf')
      .select(['leaf_index as index', 'leaf'])
      .where('position', '=', position)
      .executeTakeFirst();
  }

  /** The newest decision of these kinds about a thing that no other one takes back. */
  async standing(of: {
    readonly kinds: readonly string[];
    readonly thing: string;
    readonly thingId: number | null;
    readonly caseId: number | null;
    /** Indexes of decisions that are taken back already. */
    readonly except: readonly number[];
  }): Promise<number | undefined> {
    const found = await this.tables
      .selectFrom('decision_leaf as l')
      .select('leaf_index')
      .where('thing', '=', of.thing)
      .where('thing_id', '=', of.thingId)
      .where('kind', 'in', [...of.kinds])
      .$if(of.caseId !== null, (all) =>
        all.where((is) => is.or([is('case_id', 'is', null), is('case_id', '=', of.caseId)])),
      )
      .where((is) =>
        is.not(
          is.exists(
            is
              .selectFrom('decision_leaf as u')
              .select('u.leaf_index')
              .whereRef('u.undoes', '=', 'l.leaf_index'),
          ),
        ),
      )
      .where('leaf_index', 'not in', [-1, ...of.except])
      .orderBy('leaf_index', 'desc')
      .limit(1)
      .executeTakeFirst();
    return found?.leaf_index;
  }

  /** Only the lowest two levels are stored; a hash above them is that of 256 below. */
  readonly hashes: ReadHashes = async (level, from, count) => {
    if (level === 0) return joined(await this.leaves(from, count).select('hash').execute());
    if (level === 1)
      return joined(
        await this.tables
          .selectFrom('decision_tile')
          .select('root as hash')
          .where('tile', '>=', from)
          .where('tile', '<', from + count)
          .where('root', 'is not', null)
          .orderBy('tile')
          .execute(),
      );
    const below = await this.hashes(level - 1, from * tileWidth, count * tileWidth);
    const each = tileWidth * hashLength;
    return Buffer.concat(
      Array.from({ length: Math.floor(below.length / each) }, (_, at) =>
        merkleRoot(below.subarray(at * each, (at + 1) * each)),
      ),
    );
  };

  private leaves(from: number, count: number) {
    return this.tables
      .selectFrom('decision_leaf')
      .where('leaf_index', '>=', from)
      .where('leaf_index', '<', from + count)
      .orderBy('leaf_index');
  }

  private get tables() {
    return this.reads.prepared<Tables>();
  }
}

const joined = (rows: readonly { hash: string | null }[]) =>
  Buffer.concat(rows.map(({ hash }) => Buffer.from(hash ?? '', 'base64')));
