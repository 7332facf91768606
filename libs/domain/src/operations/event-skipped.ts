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
