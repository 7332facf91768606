import { Injectable } from '@nestjs/common';
import type { Said } from './muted-text.ts';

export type SaidKey = `${'post' | 'comment'}-${number}`;

/** Reads the posts and comments with these keys; those that are gone are absent. */
export type SaidSource = (keys: readonly SaidKey[]) => Promise<ReadonlyMap<SaidKey, Said>>;

/** Texts of posts and comments, for slices that do not store them. The slice that stores them registers before the program starts. */
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
