import { Inject, Injectable, type OnModuleInit, type Type } from '@nestjs/common';
import { ModulesContainer, Reflector } from '@nestjs/core';
import type { Projection } from '@lock-in/event-store';
import type { Command } from '@nestjs/cqrs';
import { projectionList } from '../log/tokens.ts';

/** On a slice's module: names of the projections that the answers to its commands are read from. */
export const AnswersFrom = Reflector.createDecorator<readonly string[]>();

/** On a slice's module: names of projections that its calls read, in addition to those of `@AnswersFrom()`. */
export const Reads = Reflector.createDecorator<readonly string[]>();

/** Projections that any answer may be read from: the caller's access rights, and the accounts that it shows. */
export const sharedProjections: readonly string[] = ['access', 'accounts'];

/** Where `@CommandHandler()` keeps the command; the package exports no reader for it. */
const commandOf = (handler: Type): Type<Command<unknown>> | undefined =>
  Reflect.getMetadata('__commandHandler__', handler) as Type<Command<unknown>> | undefined;

/** The projections that the answer to a command is read from: those that the module of its handler declares, and the shared ones. */
@Injectable()
export class AnswerSources implements OnModuleInit {
  private readonly byCommand = new Map<unknown, readonly string[]>();
  private readonly names: readonly string[];

  constructor(
    private readonly modules: ModulesContainer,
    private readonly reflector: Reflector,
    @Inject(projectionList) all: readonly Projection[],
  ) {
    this.names = all.map(({ name }) => name);
  }

  /** Throws if a module that handles commands names no projections, or if any module names one that does not exist. */
  onModuleInit() {
    for (const { metatype, name, providers } of this.modules.values()) {
      const reads = this.reflector.get(Reads, metatype) ?? [];
      const unknown = reads.find((read) => !this.names.includes(read));
      if (unknown !== undefined) throw new Error(`${name} reads ${unknown}, which is not a projection.`);
      const commands = [...providers.values()].flatMap((provider) =>
        provider.metatype ? (commandOf(provider.metatype as Type) ?? []) : [],
      );
      if (commands.length === 0) continue;
      const sources = this.reflector.get(AnswersFrom, metatype) as readonly string[] | undefined;
      if (!sources?.every((source) => this.names.includes(source)))
        throw new Error(`${name} handles commands: name their projections with @AnswersFrom().`);
      for (const command of commands) this.byCommand.set(command, [...sharedProjections, ...sources]);
    }
  }

  /** Names of the projections that the answer is read from, and of all others. */
  of(command: Command<unknown>): { readonly own: readonly string[]; readonly others: readonly string[] } {
    const own = this.byCommand.get(command.constructor);
    if (own === undefined) throw new Error(`${command.constructor.name} has no handler`);
    return { own, others: this.names.filter((name) => !own.includes(name)) };
  }
}
