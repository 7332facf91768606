import { decideManyCases, makeRuling, undoRuling } from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal.ts';
import { Commands } from '../../platform/commands/commands.ts';
import { Call, Caller, type Given, Input } from '../../platform/http/call.ts';
import { DecideMany } from '../commands/decide-many.ts';
import { MakeRuling } from '../commands/make-ruling.ts';
import { UndoRuling } from '../commands/undo-ruling.ts';
import { RulingAnswers } from './ruling-answers.ts';
import { Rulings } from './rulings.ts';

/** Decisions about people, and about many cases at once. */
@Controller()
export class RulingsController {
  constructor(
    private readonly commands: Commands,
    private readonly rulings: Rulings,
    private readonly answers: RulingAnswers,
  ) {}

  @Call(makeRuling)
  async make(@Input() { params, body }: Given<typeof makeRuling>, @Caller() { accountId }: Principal) {
    const { words = '', ...rest } = body;
    return this.answers.of(
      await this.change(
        new MakeRuling({ ...rest, words, accountId: params.accountId, decidedBy: accountId }),
      ),
    );
  }

  @Call(undoRuling)
  undo(@Input() { params }: Given<typeof undoRuling>, @Caller() { accountId }: Principal) {
    return this.change(new UndoRuling(params.rulingId, accountId));
  }

  @Call(decideManyCases)
  decideMany(@Input() { body }: Given<typeof decideManyCases>, @Caller() { accountId }: Principal) {
    const { words = '', ...rest } = body;
    const command = new DecideMany({ ...rest, words, decidedBy: accountId });
    return this.commands.answer(command, (outcome) => outcome);
  }

  private change(command: MakeRuling | UndoRuling) {
    return this.commands.answer(command, ({ rulingId }) => this.rulings.shown(rulingId));
  }
}
