import { accountStream, type ProfileEvent } from '@lock-in/domain';
import { EventStore, type RecordedEvent } from '@lock-in/event-store';
import { Injectable } from '@nestjs/common';
import { pictureUrl } from '../../platform/storage/picture-url.ts';

/** A profile picture as admins see it. */
export interface ShownPicture {
  readonly url: string;
  /** Log position of the event that made it the profile's picture. */
  readonly version: number;
}

/** The pictures of a profile, read from the log, which alone knows since when each is there and which were removed. */
@Injectable()
export class ProfilePictures {
  constructor(private readonly store: EventStore) {}

  /** The picture that the profile has now, if it has one. */
  async current(accountId: number): Promise<ShownPicture | null> {
    const events = await this.eventsOf(accountId);
    const last = events.findLast((event) => event.type === 'AccountDisabled' || isPictured(event));
    const key = last?.type === 'ProfileEdited' ? (last.data.pictureKey ?? null) : null;
    return key === null ? null : { url: pictureUrl(key)!, version: last!.position };
  }

  /** The picture that was removed at this time, by a decision of which it was a step. */
  async removedAt(accountId: number, decidedAt: Date): Promise<string | null> {
    const events = await this.eventsOf(accountId);
    const removal = events.find(
      (event) =>
        event.type === 'ProfilePictureRemoved' && Date.parse(event.occurredAt) === decidedAt.getTime(),
    );
    return removal?.type === 'ProfilePictureRemoved' ? pictureUrl(removal.data.pictureKey) : null;
  }

  /** Without personal data, which no picture needs. */
  private async eventsOf(accountId: number) {
    const stream = accountStream(accountId);
    const events = (await this.store.readStreams([stream], { personalOf: [] })).get(stream) ?? [];
    return events as unknown as readonly (ProfileEvent & Pick<RecordedEvent, 'position' | 'occurredAt'>)[];
  }
}

const isPictured = (event: ProfileEvent) =>
  event.type === 'ProfileEdited' && event.data.pictureKey !== undefined;
