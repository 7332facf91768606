import type { ReportCase, ReportedKind, ReportOutcome } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';

/** Names of reported things. */
export const thingNouns: Readonly<Record<ReportedKind, string>> = {
  post: 'Post',
  comment: 'Comment',
  job: 'Job',
  account: 'Profile',
};

/** Name of a reported thing; for a comment, `title` is that of its post. */
export const nameOfReported = ({
  thing,
  title,
}: {
  readonly thing: ReportedKind;
  readonly title: string | null;
}) => (thing === 'comment' && title !== null ? `Comment on “${title}”` : (title ?? thingNouns[thing]));

interface Outcome {
  readonly thing: ReportedKind;
  readonly outcome: ReportOutcome;
}

/** The outcome of a case, for admins. Of a profile, only the picture is removed. */
export const outcomeForAdmins = ({ thing, outcome }: Outcome): string =>
  thing === 'account' && outcome === 'removed' ? 'Picture removed' : outcomeTextsForAdmins[outcome];

const outcomeTextsForAdmins: Readonly<Record<ReportOutcome, string>> = {
  dismissed: 'Dismissed',
  removed: 'Removed',
  warned: 'Author warned',
  suspended: 'Author suspended',
  gone: 'Gone before a decision',
};

/** What another admin did with a case that this one is about to decide. */
export function interruptionOf(
  { state, subject: { thing }, claimedBy, decidedBy, outcome }: ReportCase,
  accountId: number,
) {
  if (state === 'decided' && outcome === 'gone') return 'It is gone, so there is nothing left to decide.';
  if (state === 'decided' && outcome !== null)
    return `${decidedBy?.name ?? 'Another admin'} decided this case: ${outcomeForAdmins({ thing, outcome }).toLowerCase()}.`;
  if (claimedBy !== null && claimedBy.accountId !== accountId)
    return `${claimedBy.name} took over this case. Take it over to decide it yourself.`;
  return undefined;
}

/** The outcome of a case, for reporters. */
export const outcomeForReporters = ({ thing, outcome }: Outcome): string =>
  thing === 'account' && outcome === 'removed'
    ? 'Its picture was removed.'
    : outcomeTextsForReporters[outcome];

const outcomeTextsForReporters: Readonly<Record<ReportOutcome, string>> = {
  dismissed: 'We found nothing against the rules.',
  removed: 'It was removed.',
  warned: 'Its author was warned.',
  suspended: 'Its author was suspended.',
  gone: 'It is no longer there.',
};

interface Subject {
  readonly thing: ReportedKind;
  readonly id: number;
  readonly postId: number | null;
}

/** The page that shows the reported thing. */
export function addressOfSubject({ thing, id, postId }: Subject): string {
  switch (thing) {
    case 'post':
      return paths.post(id);
    case 'comment':
      return paths.comment(postId!, id);
    case 'job':
      return paths.job(id);
    case 'account':
      return paths.profile(id);
  }
}
