import {
  digestsOf,
  listSeals,
  type NoProof,
  type Proof,
  proofOf,
  type ProofOptions,
  readHead,
  type Seal,
  type StreamProof,
  streamProofOf,
} from '@lock-in/log-seal';
import { Injectable } from '@nestjs/common';
import pg from 'pg';
import { refuse, type Refusal } from '../http/refusals.ts';
import { type Page, pageOf, type Paging } from '../http/paging.ts';

/** The seals of the log, and the proofs that follow from them. */
@Injectable()
export class Seals {
  constructor(private readonly pool: pg.Pool) {}

  /** The newest seal. */
  head(): Promise<Seal | undefined> {
    return readHead(this.pool);
  }

  /** Newest first. Seals are numbered without gaps, so a page is a range of numbers. */
  async page(paging: Paging): Promise<Page<'seals', Seal> & { sealedUpTo: number }> {
    const head = await this.head();
    const total = head?.number ?? 0;
    const scope = 'seals';
    const before = paging.after(scope)?.[0] ?? total + 1 - paging.offset;
    const seals = before > 1 ? await listSeals(this.pool, { before, limit: paging.pageSize + 1 }) : [];
    const page = pageOf('seals', seals, {
      paging,
      total,
      scope,
      keyOf: ({ number }) => [number],
      shown: (seal) => seal,
    });
    return { ...page, sealedUpTo: head?.upTo ?? 0 };
  }

  /** The digests of events as seals cover them, by position. */
  digests(positions: readonly number[]): Promise<ReadonlyMap<number, Buffer>> {
    return digestsOf(this.pool, positions);
  }

  /** The proof of an event, or why there is none. */
  async proofOf(options: ProofOptions): Promise<Proof | Refusal> {
    return orRefuse(await proofOf(this.pool, options));
  }

  /** The same, with the earlier events of its stream. */
  async streamProofOf(options: ProofOptions): Promise<StreamProof | Refusal> {
    return orRefuse(await streamProofOf(this.pool, options));
  }
}

const orRefuse = <P extends Proof>(proof: P | NoProof) =>
  typeof proof === 'string' ? refuse(refusals[proof]) : proof;

const refusals = {
  'unknown event': 'NotFound',
  'unknown head': 'NotFound',
  'not sealed': 'NotSealedYet',
  'older head': 'HeadTooOld',
  damaged: 'LogDamaged',
} as const satisfies Record<NoProof, string>;
