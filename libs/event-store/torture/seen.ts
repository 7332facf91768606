import type { RecordedEvent } from '../src/index.ts';

/** How a reader writes down an event. */
export const seenLine = ({ position, streamId, streamVersion }: RecordedEvent) =>
  `${position} ${streamId} ${streamVersion}\n`;
