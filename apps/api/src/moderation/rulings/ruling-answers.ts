import type { RulingConflict } from '@lock-in/contracts';
import { Injectable } from '@nestjs/common';
import { httpRefusal } from '../../shared/refusals/refusals.ts';
import { Persons } from '../history/persons.ts';
import { isOutdatedRuling, type OutdatedRuling } from './as-read.ts';

/** Says with an outdated decision's refusal what changed, and who changed it. */
@Injectable()
export class RulingAnswers {
  constructor(private readonly persons: Persons) {}

  async of<Answer>(answer: Answer): Promise<Exclude<Answer, OutdatedRuling>> {
    if (!isOutdatedRuling(answer)) return answer as Exclude<Answer, OutdatedRuling>;
    const person = await this.persons.byId(answer.conflicts.flatMap(({ by }) => by ?? []));
    const conflicts = answer.conflicts.map(({ by, ...conflict }): RulingConflict => ({
      ...conflict,
      by: by === null ? null : person(by),
    }));
    throw httpRefusal(answer.rejected, { extra: { conflicts }, reason: answer.rejected });
  }
}
