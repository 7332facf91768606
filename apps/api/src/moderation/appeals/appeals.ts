import type { AppealState } from '@lock-in/contracts';
import type { AppealedKind, AppealEvent, ReportedKind } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { readModel } from '../../platform/database/read-model.ts';

/** The appeal of a decision. Its texts are read from the log, as long as the appellant is not erased. */
export const AppealRow = defineEntity({
  name: 'AppealRow',
  tableName: 'appeal',
  properties: {
    /** Log position of the decision. */
    decision_position: p.bigint().$type<number>().primary(),
    kind: p.text().$type<AppealedKind>(),
    thing: p.text().$type<ReportedKind>(),
    thing_id: p.integer(),
    /** For a comment: its post. */
    post_id: p.integer().strictNullable(),
    account_id: p.integer(),
    first_decided_by: p.integer(),
    state: p.text().$type<AppealState>(),
    position: p.bigint().$type<number>(),
    made_at: p.datetime().$type<string>(),
    answered_by: p.integer().strictNullable(),
    answered_at: p.datetime().$type<string>().strictNullable(),
    answered_position: p.bigint().$type<number>().strictNullable(),
  },
});

export const appeals = readModel<InferEntity<typeof AppealRow>, AppealEvent>({
  entity: AppealRow,
  indexes: `
    create index appeal_open on appeal (position) where state = 'open';
    create index appeal_answered on appeal (answered_position desc) where state <> 'open'`,
  handles: ['AppealMade', 'DecisionUpheld', 'DecisionReversed'],
  keyOf: ({ data }) => ({ decision_position: data.decisionPosition }),
  fold(row, { type, data, position, occurredAt }) {
    if (type === 'AppealMade')
      return {
        decision_position: data.decisionPosition,
        kind: data.kind,
        thing: data.thing,
        thing_id: data.thingId,
        post_id: data.postId,
        account_id: data.accountId,
        first_decided_by: data.firstDecidedBy,
        state: 'open',
        position,
        made_at: occurredAt,
        answered_by: null,
        answered_at: null,
        answered_position: null,
      };
    return (
      row && {
        ...row,
        state: type === 'DecisionUpheld' ? 'upheld' : 'reversed',
        answered_by: data.decidedBy,
        answered_at: occurredAt,
        answered_position: position,
      }
    );
  },
});
