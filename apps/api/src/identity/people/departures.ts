import {
  membership,
  type MembershipEvent,
  membershipStream,
  people,
  peopleStream,
  replay,
} from '@lock-in/domain';
import { EventStore } from '@lock-in/event-store';
import { Injectable } from '@nestjs/common';
import { decideOn, type StreamDecision } from '../../platform/commands/stream-decision.ts';

/** Parts that remove a recruiter from their company. */
@Injectable()
export class Departures {
  constructor(private readonly store: EventStore) {}

  /** Empty for an account without a company. `ofOwner`: the owner whose team it must be. */
  async partsOf(accountId: number, ofOwner?: number): Promise<StreamDecision[]> {
    const stream = membershipStream(accountId);
    const events = (await this.store.readStream(stream)) as unknown as MembershipEvent[];
    const member = replay(membership, events);
    if (member === null || (ofOwner !== undefined && member.ownerId !== ofOwner)) return [];
    const { companyId, ownerId } = member;
    const removal = {
      kind: 'RemoveRecruiter',
      companyId,
      accountId: ownerId,
      recruiterId: accountId,
    } as const;
    return [
      decideOn(people, peopleStream(ownerId), removal),
      decideOn(membership, stream, { kind: 'LeaveCompany', accountId }),
    ];
  }
}
