import {
  reject,
  relation,
  type RelationEvent,
  type RejectionCode,
  relationStream,
  replay,
} from '@lock-in/domain';
import type { StreamDecision } from '../../platform/commands/stream-decision.ts';

type History = readonly unknown[];

/** The streams that a decision looks at for `eitherBlockedInLog`. */
export const blockStreams = (one: number, other: number) => [
  relationStream(one, other),
  relationStream(other, one),
];

/** Whether one of two accounts blocked the other: by the log, within a decision. */
export const eitherBlockedInLog = (one: number, other: number, historyOf: (stream: string) => History) =>
  isAnyBlocked(blockStreams(one, other), historyOf);

/**
 * A part that refuses to reach an account that the caller blocked or that blocked the caller, with the same answer as for something that
 * does not exist. A concurrent block is ordered before or after the command, never between.
 */
export function refuseIfBlocked(
  callerId: number,
  otherId: number | undefined,
  rejected: RejectionCode,
): StreamDecision[] {
  if (otherId === undefined || otherId === callerId) return [];
  return refuseIf(blockStreams(callerId, otherId), rejected);
}

/** The same for what remains possible for a person who blocked another, such as reading their profile and reporting them. */
export const refuseIfBlockedBy = (
  callerId: number,
  otherId: number,
  rejected: RejectionCode,
): StreamDecision[] => refuseIf([relationStream(otherId, callerId)], rejected);

const refuseIf = (streams: readonly string[], rejected: RejectionCode): StreamDecision[] => [
  {
    stream: streams[0]!,
    observes: streams,
    decide: (_, historyOf) => (isAnyBlocked(streams, historyOf) ? reject(rejected) : []),
  },
];

const isAnyBlocked = (streams: readonly string[], historyOf: (stream: string) => History) =>
  streams.some((stream) => replay(relation, historyOf(stream) as readonly RelationEvent[]).blocked);
