import type { RecordedEvent } from '../src/index.ts';

/** The line by which a reader records an event. */
export const seenLine = ({ position, streamId, streamVersion }: RecordedEvent) =>
  `${position} ${streamId} ${streamVersion}\n`;
