import { Injectable } from '@nestjs/common';
import type { AuthoredText } from './muted-text.ts';

export type TextKey = `${'post' | 'comment'}-${number}`;

/** Reads the posts and comments with these keys; those that are gone are absent. */
export type TextSource = (keys: readonly TextKey[]) => Promise<ReadonlyMap<TextKey, AuthoredText>>;

/** Texts of posts and comments, for slices that do not store them. The slice that stores them registers before the program starts. */
@Injectable()
export class AuthoredTexts {
  private source: TextSource = () => Promise.resolve(new Map());

  register(source: TextSource) {
    this.source = source;
  }

  of(keys: readonly TextKey[]): Promise<ReadonlyMap<TextKey, AuthoredText>> {
    return keys.length === 0 ? Promise.resolve(new Map()) : this.source(keys);
  }
}
