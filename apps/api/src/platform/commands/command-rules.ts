import type { SecurityEvent } from '../access/security-log.ts';
import type { Principal } from '../access/principal.ts';
import type { StreamDecision } from './stream-decision.ts';

/** What the product adds to every command. */
export abstract class CommandRules {
  /** A part that is decided before those of the command; undefined: none. */
  abstract readonly partBefore: (principal: Principal) => StreamDecision | undefined;
  /** Types of events that are written to the security log, with a reason if several share a kind. */
  abstract readonly securityEvents: Readonly<
    Record<string, readonly [event: SecurityEvent, reason?: string]>
  >;
}
