import { imagesIn } from '@lock-in/contracts';
import {
  type AccountIds,
  type ArchiveEntry,
  archivePathOf,
  declaredEvents,
  type DomainEvent,
  type EventDeclaration,
  type EventOf,
  type EventType,
  type ReferenceNames,
  wordsOfPost,
} from '@lock-in/domain';

/** The entry for an event in the archive of one of the people concerned; null if it has none. */
export function entryOf(
  event: EventOf<EventType>,
  owner: AccountIds,
  names: ReferenceNames,
): ArchiveEntry | null {
  const { archive } = declaredEvents[event.type] as EventDeclaration<DomainEvent>;
  const entry = archive(event, owner, names);
  return event.type === 'PostCreated' || event.type === 'PostEdited'
    ? withImages(entry!, wordsOfPost(event).content)
    : entry;
}

/** Adds the paths of a post's images in the archive. */
function withImages(entry: ArchiveEntry, content: string): ArchiveEntry {
  const images = imagesIn(content).map(({ key }) => archivePathOf(key));
  return images.length === 0 ? entry : { ...entry, details: { ...entry.details, images } };
}
