import type { HidingEvent } from '@lock-in/domain';
import { defineEntity, p } from '@mikro-orm/core';
import { readModel } from '../../platform/database/read-model.ts';

/** A read model of the posts that accounts hide. Each slice that must not show them has its own table. */
export function hiddenPostsIn(tableName: string, name: string) {
  const entity = defineEntity({
    name,
    tableName,
    properties: {
      account_id: p.integer().primary(),
      post_id: p.integer().primary(),
    },
  });
  return {
    entity,
    model: readModel<{ account_id: number; post_id: number }, HidingEvent>({
      entity,
      handles: ['PostHidden', 'PostUnhidden'],
      keyOf: ({ data }) => ({ account_id: data.accountId, post_id: data.postId }),
      overwrites: true,
      fold: (_, { type, data }) =>
        type === 'PostHidden' ? { account_id: data.accountId, post_id: data.postId } : undefined,
    }),
  };
}
