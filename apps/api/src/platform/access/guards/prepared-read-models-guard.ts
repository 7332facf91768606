import {
  type CanActivate,
  type ExecutionContext,
  Injectable,
  type OnModuleInit,
  type Type,
} from '@nestjs/common';
import { ModulesContainer, Reflector } from '@nestjs/core';
import { AnswersFrom, Reads, sharedProjections } from '../../commands/answer-sources.ts';
import { HttpRefusal } from '../../http/http-refusal.ts';
import { Preparation } from '../../log/preparation.ts';

/**
 * Refuses calls of a slice whose new tables are still being filled (503). After an upgrade of a single machine, all other slices answer
 * at once.
 */
@Injectable()
export class PreparedReadModelsGuard implements CanActivate, OnModuleInit {
  private readonly neededBy = new Map<unknown, readonly string[]>();

  constructor(
    private readonly preparation: Preparation,
    private readonly modules: ModulesContainer,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit() {
    for (const { metatype: slice, controllers } of this.modules.values()) {
      const declared = [AnswersFrom, Reads].flatMap((each) => this.reflector.get(each, slice) ?? []);
      for (const { metatype } of controllers.values())
        this.neededBy.set(metatype, [...sharedProjections, ...declared]);
    }
  }

  canActivate(context: ExecutionContext) {
    if (this.preparation.missing.length === 0) return true;
    const needed = this.neededBy.get(context.getClass<Type>()) ?? sharedProjections;
    const { missing } = this.preparation;
    const unfilled = missing.find(({ name }) => needed.includes(name) && !this.preparation.isFilled(name));
    if (unfilled)
      throw new HttpRefusal(
        503,
        `This part is being updated (${unfilled.percent} % done). Try again in a moment.`,
        { headers: { 'Retry-After': '5' } },
      );
    return true;
  }
}
