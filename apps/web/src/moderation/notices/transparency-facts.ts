import type { DecisionKind, ModeratedQuarter } from '@lock-in/contracts';
import { duration } from '../../ui/words/durations.ts';
import { count, plural, wordFor } from '../../ui/words/format.ts';

interface Fact {
  readonly name: string;
  readonly number: string;
  readonly more: string;
  /** What is counted. */
  readonly definition: string;
}

const sum = (of: Readonly<Record<string, number>>) => Object.values(of).reduce((all, each) => all + each, 0);

/** The figures of a quarter, each with its definition. */
export const factsOf = (quarter: ModeratedQuarter): readonly Fact[] => [
  ...reportFacts(quarter),
  ...decisionFacts(quarter),
  ...reversalFacts(quarter),
];

function reportFacts({ reports, timeToDecision }: ModeratedQuarter): readonly Fact[] {
  const { received, ...answered } = reports;
  return [
    {
      name: 'Reports received',
      number: count(received),
      more: '',
      definition: 'Each report that a member made.',
    },
    {
      name: 'Reports answered',
      number: count(sum(answered)),
      more: listed([
        ['removed', answered.removed],
        ['warned', answered.warned],
        ['suspended', answered.suspended],
        ['dismissed', answered.dismissed],
        ['already gone', answered.gone],
      ]),
      definition: 'Each report whose outcome its reporter was told. One decision may answer many.',
    },
    {
      name: 'From report to decision',
      number: timeToDecision ? duration(timeToDecision.median) : '–',
      more: timeToDecision
        ? `median of ${plural(timeToDecision.decisions, 'decision')} · 90% within ${duration(timeToDecision.p90)}`
        : 'no report was decided',
      definition: 'From the first report of the content to the decision about it.',
    },
  ];
}

function decisionFacts({
  decisions,
  removals,
  warnings,
  suspensions,
  companies,
}: ModeratedQuarter): readonly Fact[] {
  const of = (kind: DecisionKind) => decisions.byKind[kind] ?? 0;
  return [
    {
      name: 'All decisions',
      number: count(decisions.total),
      more: listed([
        ['by the operator', decisions.byOperator],
        ['automatic', decisions.byProgram],
      ]),
      definition: 'Everything that admins, the operator or the program decided.',
    },
    {
      name: 'Removed',
      number: count(sum(removals)),
      more: listed([
        [wordFor(removals.posts, 'post'), removals.posts],
        [wordFor(removals.comments, 'comment'), removals.comments],
        [wordFor(removals.jobs, 'job'), removals.jobs],
        [wordFor(removals.pictures, 'profile picture'), removals.pictures],
      ]),
      definition: 'Decisions to remove content, with or without a report.',
    },
    {
      name: 'Hidden for review',
      number: count(of('postHeld') + of('commentHeld')),
      more: listed([['approved', of('postReleased') + of('commentReleased')]]),
      definition:
        'Posts and comments that the program hid until an admin decided, and those that an admin then approved.',
    },
    {
      name: 'Warnings',
      number: count(warnings),
      more: '',
      definition: 'Decisions to warn the author of reported content.',
    },
    {
      name: 'Suspensions',
      number: count(suspensions),
      more: '',
      definition: 'Decisions to suspend an account from writing.',
    },
    {
      name: 'Companies rejected',
      number: count(companies.rejected),
      more: listed([['verification revoked', companies.revoked]]),
      definition: 'Decisions to reject a company, or to revoke its verification.',
    },
  ];
}

function reversalFacts({ appeals, reversals }: ModeratedQuarter): readonly Fact[] {
  return [
    {
      name: 'Appeals',
      number: count(appeals.made),
      more: listed([
        ['upheld', appeals.upheld],
        ['reversed', appeals.reversed],
      ]),
      definition: 'Appeals made; decisions that an admin upheld or reversed after one.',
    },
    {
      name: 'Undone',
      number: count(sum(reversals)),
      more: listed([
        ['restored', reversals.restored],
        [`${wordFor(reversals.withdrawn, 'warning')} withdrawn`, reversals.withdrawn],
        [`${wordFor(reversals.lifted, 'suspension')} lifted`, reversals.lifted],
        [`${wordFor(reversals.reopened, 'company', 'companies')} reopened`, reversals.reopened],
      ]),
      definition: 'Decisions that took an earlier one back, after an appeal or not.',
    },
  ];
}

const listed = (parts: readonly (readonly [string, number])[]) =>
  parts
    .filter(([, number]) => number > 0)
    .map(([name, number]) => `${count(number)} ${name}`)
    .join(' · ');
