import { decideAppeal, getAppeal, getOwnRejection, listAppeals, makeAppeal } from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal.ts';
import { Commands } from '../../platform/commands/commands.ts';
import { Call, Caller, type Given, Input } from '../../platform/http/call.ts';
import { Pages } from '../../platform/http/paging.ts';
import { AppealPages } from './appeal-pages.ts';
import { DecideAppeal } from '../commands/decide-appeal.ts';
import { MakeAppeal } from '../commands/make-appeal.ts';
import { OwnAppeals } from './own-appeals.ts';

const verdicts = { uphold: 'upheld', reverse: 'reversed' } as const;

/** Appeals against decisions, and the admins' answers to them. */
@Controller()
export class AppealsController {
  constructor(
    private readonly commands: Commands,
    private readonly own: OwnAppeals,
    private readonly appeals: AppealPages,
    private readonly pages: Pages,
  ) {}

  @Call(makeAppeal)
  make(@Input() { body }: Given<typeof makeAppeal>, @Caller() { accountId }: Principal) {
    const { position, words } = body;
    return this.commands.answer(new MakeAppeal(position, accountId, words), () => this.own.one(position));
  }

  @Call(getOwnRejection)
  async rejection(@Caller() { accountId }: Principal) {
    return { decision: await this.own.rejection(accountId) };
  }

  @Call(listAppeals)
  list(@Input() { query }: Given<typeof listAppeals>, @Caller() { accountId }: Principal) {
    return this.appeals.page(query.state, accountId, this.pages.of(query));
  }

  @Call(getAppeal)
  one(@Input() { params }: Given<typeof getAppeal>, @Caller() { accountId }: Principal) {
    return this.appeals.one(params.position, accountId);
  }

  @Call(decideAppeal)
  decide(@Input() { params, body }: Given<typeof decideAppeal>, @Caller() { accountId }: Principal) {
    const { position } = params;
    const command = new DecideAppeal(position, accountId, verdicts[body.verdict], body.reason);
    return this.commands.answer(command, () => this.appeals.one(position, accountId));
  }
}
