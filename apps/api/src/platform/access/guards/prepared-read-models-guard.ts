import {
  type CanActivate,
  type ExecutionContext,
  Injectable,
  type OnModuleInit,
  type Type,
} from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { sharedProjections } from '../../commands/answer-sources.ts';
import { HttpRefusal } from '../../http/http-refusal.ts';
import { Preparation } from '../../log/preparation.ts';

/** Projections that a slice reads instead of one with its own name. */
const readsOf: Readonly<Record<string, readonly string[]>> = {
  profiles: ['storage'],
  publicpages: ['jobs'],
};

/**
 * Refuses calls of a slice whose new tables are still being filled (503). After an upgrade of a single machine, all other slices answer
 * at once.
 */
@Injectable()
export class PreparedReadModelsGuard implements CanActivate, OnModuleInit {
  private readonly sliceOf = new Map<unknown, string>();

  constructor(
    private readonly preparation: Preparation,
    private readonly modules: ModulesContainer,
  ) {}

  onModuleInit() {
    for (const { name, controllers } of this.modules.values())
      for (const { metatype } of controllers.values())
        this.sliceOf.set(metatype, name.replace(/Module$/, '').toLowerCase());
  }

  canActivate(context: ExecutionContext) {
    if (this.preparation.missing.length === 0) return true;
    const slice = this.sliceOf.get(context.getClass<Type>()) ?? '';
    const needed = [...sharedProjections, ...(readsOf[slice] ?? [slice])];
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
