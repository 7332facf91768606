import { Injectable } from '@nestjs/common';
import type { Said } from './muted-text.ts';

export type SaidKey = `${'post' | 'comment'}-${number}`;

/** Tells what posts and comments of these keys say; not of those that are gone. */
export type SaidSource = (keys: readonly SaidKey[]) => Promise<ReadonlyMap<SaidKey, Said>>;

/** What was written, for slices that do not keep it themselves. The slice that does registers before the program starts. */
@Injectable()
export class SaidTexts {
  private source: SaidSource = () => Promise.resolve(new Map());

  register(source: SaidSource) {
    this.source = source;
  }

  of(keys: readonly SaidKey[]): Promise<ReadonlyMap<SaidKey, Said>> {
    return keys.length === 0 ? Promise.resolve(new Map()) : this.source(keys);
  }
}
