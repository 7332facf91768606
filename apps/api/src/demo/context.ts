import type { Images } from '../feed/posts/images/images.ts';
import type { Secrets } from '../platform/config/secrets.ts';
import type { LabelName } from './content/shape.ts';
import type { Documents } from './documents.ts';
import type { DemoRunner } from './runner.ts';
import type { DemoCommand, Step } from './timeline.ts';

/** The services that the demo's steps use. */
export interface DemoContext {
  readonly now: Date;
  readonly runner: DemoRunner;
  readonly documents: Documents;
  readonly images: Images;
  readonly secrets: Secrets;
  /** The password of all accounts. */
  readonly password: string;
  readonly labelId: (name: LabelName) => number;
  /** The ids of created posts, jobs and applications, by their demo content. */
  readonly numbers: Numbers;
}

export type StepOf<Does extends DemoCommand['does']> = Extract<Step, { readonly does: Does }>;

export type Handlers<Does extends DemoCommand['does']> = {
  readonly [Kind in Does]: (context: DemoContext, step: StepOf<Kind>) => Promise<void>;
};

export class Numbers {
  private readonly drawn = new Map<object, number>();

  remember(thing: object, number: number) {
    this.drawn.set(thing, number);
  }

  of(thing: object): number {
    const number = this.drawn.get(thing);
    if (number === undefined) throw new Error('A step of the demo came before what it is about');
    return number;
  }
}
