import { archiveEntry } from '../archive.ts';
import { decidedAboutLog } from '../decision.ts';
import type { EventDeclarations } from '../event-declaration.ts';
/** The operator made one version of a projection skip an event that it cannot fold. */
export interface EventSkipped {
  readonly type: 'EventSkipped';
  readonly data: {
    readonly projection: string;
    readonly version: number;
    /** The position of the skipped event. */
    readonly position: number;
    /** The operator's reason. */
    readonly because: string;
  };
}

export const projectionStream = (name: string) => `projection-${name}`;

export const systemEvents: EventDeclarations<EventSkipped> = {
  EventSkipped: {
    example: {
      type: 'EventSkipped',
      data: {
        projection: 'feed',
        version: 4,
        position: 40,
        because: 'A title from before titles were limited.',
      },
    },
    decision: { kind: 'eventSkipped', by: ['operator'], of: ({ data }) => decidedAboutLog(data.because) },
    timeline: null,
    archive: () => archiveEntry('accountHistory', 'Event left out of a view'),
  },
};
