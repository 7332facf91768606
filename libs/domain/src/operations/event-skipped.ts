import { entry } from '../archive.ts';
import type { EventDeclarations } from '../event-declaration.ts';
/** The operator told a version of a read model to do without one event that it could not take. */
export interface EventSkipped {
  readonly type: 'EventSkipped';
  readonly data: {
    readonly projection: string;
    readonly version: number;
    /** Of the event that is left out. */
    readonly position: number;
    /** The operator's reason. */
    readonly because: string;
  };
}

export const projectionStream = (name: string) => `projection-${name}`;

export const operationEvents: EventDeclarations<EventSkipped> = {
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
    timeline: null,
    archive: () => entry('accountHistory', 'Event left out of a view'),
  },
};
