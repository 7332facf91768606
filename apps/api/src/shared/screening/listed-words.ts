import {
  listsOf,
  replay,
  wordList,
  type WordListChanged,
  type WordListState,
  wordListStream,
} from '@lock-in/domain';
import { EventStore } from '@lock-in/event-store';
import { Injectable } from '@nestjs/common';
import { listMatcher } from './list-matcher.ts';

/** How long a process uses the list without looking for changes: one small statement in this time, and only while somebody writes. */
const freshMs = 5_000;

interface Known {
  readonly state: WordListState;
  readonly version: number;
  readonly matches: ReturnType<typeof listMatcher>;
}

const none: Known = {
  state: wordList.initial,
  version: 0,
  matches: listMatcher({ hold: [], refuse: [] }),
};

/** The word list in memory. Of the log only its newer events are read. */
@Injectable()
export class ListedWords {
  private known = none;
  private freshUntil = 0;
  private reading: Promise<Known> | undefined;

  constructor(private readonly store: EventStore) {}

  async matcher(): Promise<ReturnType<typeof listMatcher>> {
    return (await this.current()).matches;
  }

  /** As of this moment. */
  async read(): Promise<WordListState> {
    // One that is under way may have begun before a save that the caller knows of.
    await this.reading?.catch(() => undefined);
    return (await this.update()).state;
  }

  private async current(): Promise<Known> {
    if (performance.now() < this.freshUntil) return this.known;
    return (this.reading ??= this.update().finally(() => (this.reading = undefined)));
  }

  private async update(): Promise<Known> {
    const { state, version } = this.known;
    const events = await this.store.readStream(wordListStream, { after: version });
    const last = events.at(-1);
    if (last !== undefined && last.streamVersion > this.known.version) {
      const next = replay(wordList, events as unknown as readonly WordListChanged[], state);
      this.known = { state: next, version: last.streamVersion, matches: listMatcher(listsOf(next)) };
    }
    this.freshUntil = performance.now() + freshMs;
    return this.known;
  }
}
