import type { Role } from '@lock-in/contracts';
import { accountStream, type AccountRegistered, type EventType } from '@lock-in/domain';
import { EventStore } from '@lock-in/event-store';
import type { INestApplicationContext } from '@nestjs/common';
import type { Command } from '@nestjs/cqrs';
import { ConfirmEmail } from '../identity/commands/confirm-email.ts';
import { MailedLinks } from '../identity/passwords/mailed-links.ts';
import type { Principal } from '../platform/access/principal.ts';
import { Commands } from '../platform/commands/commands.ts';
import { isRefusal, type Refusal } from '../shared/refusals/refusals.ts';
import { ReadModels } from '../platform/log/read-models.ts';
import { requestContext } from '../platform/request-context.ts';
import type { AccountKey } from './content/shape.ts';
import type { DemoClock } from './demo-clock.ts';
import { actorOf, keyOf } from './ordering.ts';
import type { Step } from './timeline.ts';

/** The scope of the idempotency keys of finished steps. */
const demoScope = 'demo';

/**
 * Runs commands as the demo accounts, each at its time. Steps of an earlier, interrupted start are recalled and not repeated: their
 * idempotency keys prevent a second run.
 */
export class DemoRunner {
  private readonly commands: Commands;
  private readonly store: EventStore;
  private readonly readModels: ReadModels;
  private readonly links: MailedLinks;
  private readonly principals = new Map<AccountKey, Principal>();

  constructor(
    app: INestApplicationContext,
    private readonly clock: DemoClock,
  ) {
    this.commands = app.get(Commands, { strict: false });
    this.store = app.get(EventStore, { strict: false });
    this.readModels = app.get(ReadModels, { strict: false });
    this.links = app.get(MailedLinks, { strict: false });
  }

  /** The principal of a registered account. */
  principal(key: AccountKey): Principal {
    const principal = this.principals.get(key);
    if (!principal) throw new Error(`${key} acts before arriving`);
    return principal;
  }

  async arrive(key: AccountKey, accountId: number) {
    const [registered] = await this.store.readStream(accountStream(accountId));
    const { role, userId, companyId } = (registered as unknown as AccountRegistered).data;
    const verified = role === 'Company' ? 1 : null;
    this.principals.set(key, {
      accountId,
      sessionId: demoScope,
      role: role satisfies Role,
      userId,
      companyId,
      companyRole: companyId === null ? null : 'owner',
      ownerId: companyId === null ? null : accountId,
      verified,
      suspension: null,
      mustChangePassword: false,
      provenAt: new Date(),
    });
  }

  /** Registers the principal of a recruiter. */
  join(key: AccountKey, accountId: number, company: AccountKey) {
    this.principals.set(key, { ...this.principal(company), accountId, companyRole: 'recruiter' });
  }

  /** Confirms the address of a new account, as by the mailed link. Repeated, it changes nothing. */
  async confirmEmail(step: Step, accountId: number) {
    const requestId = `${demoScope}: confirm ${accountId}`;
    await this.clock.at(step.at, async () => {
      const token = await this.links.begin('email confirmation', accountId, requestId);
      await requestContext.run({ requestId }, () => this.commands.execute(new ConfirmEmail(token)));
    });
  }

  /** The position of the last event of a type in a stream, once all read models have folded it. */
  async last(stream: string, type: EventType): Promise<number> {
    const found = (await this.store.readStream(stream)).findLast((event) => event.type === type);
    if (!found) throw new Error(`${stream} has no ${type}`);
    await this.readModels.reach(found.position, [type]);
    return found.position;
  }

  /** `command` is called only if the step was not done before, because it may store files. */
  async run<Result extends object>(
    step: Step,
    command: () => Command<Result | Refusal> | Promise<Command<Result | Refusal>>,
  ): Promise<Result> {
    const key = keyOf(step);
    const earlier = await this.store.recallCommand(demoScope, key);
    if (earlier) return earlier.result as Result;
    const principal = this.principals.get(actorOf(step));
    const context = {
      requestId: `${demoScope}: ${key}`,
      idempotency: { scope: demoScope, key, fingerprint: demoScope },
      ...(principal && { principal }),
    };
    const operator = step.does === 'create admin' ? 'operator' : undefined;
    const result = await this.clock.at(step.at, () =>
      requestContext.run(context, async () => this.commands.execute(await command(), operator)),
    );
    if (isRefusal(result)) throw new Error(`The demo's step "${key}" was refused: ${result.rejected}`);
    return result;
  }
}
