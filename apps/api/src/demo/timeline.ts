import { createHash } from 'node:crypto';
import {
  admin,
  applications,
  bookmarks,
  searches,
  companies,
  followings,
  jobs,
  mutes,
  templates,
  tokens,
  posts,
  recruiters,
  reports,
  savedPosts,
  tagChoices,
  users,
} from './content/community.ts';
import type {
  AccountKey,
  DemoAdmin,
  DemoApplication,
  DemoBookmark,
  DemoSearch,
  DemoComment,
  DemoCompany,
  DemoDecision,
  DemoFollowing,
  DemoMute,
  DemoTemplate,
  DemoToken,
  DemoJob,
  DemoPost,
  DemoRecruiter,
  DemoReport,
  DemoTagChoice,
  DemoUser,
  MemberKey,
} from './content/shape.ts';
import { type Delay, instantOf, lengthOf } from './moment.ts';

type Member = DemoUser | DemoCompany;

/** A command of the demo, without its time. */
export type DemoCommand =
  | { readonly does: 'create admin'; readonly admin: DemoAdmin }
  | { readonly does: 'register'; readonly account: Member }
  | { readonly does: 'invite'; readonly recruiter: DemoRecruiter }
  | { readonly does: 'join'; readonly recruiter: DemoRecruiter }
  | { readonly does: 'enable two-factor'; readonly account: Member | DemoAdmin | DemoRecruiter }
  | { readonly does: 'edit profile'; readonly account: Member }
  | {
      readonly does: 'decide company';
      readonly company: DemoCompany;
      readonly decision: DemoDecision;
    }
  | { readonly does: 'post'; readonly post: DemoPost }
  | {
      readonly does: 'comment';
      readonly post: DemoPost;
      readonly comment: DemoComment;
      readonly author: MemberKey;
      readonly content: string;
    }
  | {
      readonly does: 'reply';
      readonly post: DemoPost;
      readonly comment: DemoComment;
      readonly author: MemberKey;
      readonly content: string;
    }
  | {
      readonly does: 'like comment';
      readonly post: DemoPost;
      readonly comment: DemoComment;
      readonly account: MemberKey;
    }
  | {
      readonly does: 'edit comment';
      readonly post: DemoPost;
      readonly comment: DemoComment;
      readonly content: string;
    }
  | { readonly does: 'edit post'; readonly post: DemoPost; readonly content: string }
  | { readonly does: 'like'; readonly post: DemoPost; readonly account: MemberKey }
  | { readonly does: 'save cover note'; readonly user: DemoUser; readonly words: string }
  | { readonly does: 'follow'; readonly following: DemoFollowing }
  | { readonly does: 'choose tag'; readonly chosen: DemoTagChoice }
  | { readonly does: 'mute'; readonly mute: DemoMute }
  | { readonly does: 'create token'; readonly token: DemoToken }
  | { readonly does: 'keep template'; readonly template: DemoTemplate }
  | { readonly does: 'save post'; readonly post: DemoPost; readonly account: MemberKey }
  | { readonly does: 'report post'; readonly report: DemoReport; readonly post: DemoPost }
  | { readonly does: 'post job'; readonly job: DemoJob }
  | { readonly does: 'edit job'; readonly job: DemoJob; readonly edited: DemoJob }
  | { readonly does: 'pause job'; readonly job: DemoJob }
  | { readonly does: 'duplicate job'; readonly job: DemoJob }
  | { readonly does: 'record violation'; readonly job: DemoJob; readonly violationId: number }
  | { readonly does: 'take job down'; readonly job: DemoJob }
  | { readonly does: 'appeal job removal'; readonly job: DemoJob; readonly words: string }
  | { readonly does: 'save job'; readonly bookmark: DemoBookmark; readonly job: DemoJob }
  | { readonly does: 'save search'; readonly search: DemoSearch }
  | { readonly does: 'apply'; readonly application: DemoApplication; readonly job: DemoJob }
  | { readonly does: 'withdraw'; readonly application: DemoApplication; readonly job: DemoJob }
  | {
      readonly does: 'move application';
      readonly application: DemoApplication;
      readonly job: DemoJob;
      readonly to: number;
    }
  | {
      readonly does: 'note application';
      readonly application: DemoApplication;
      readonly job: DemoJob;
      readonly words: string;
    }
  | {
      readonly does: 'rate application';
      readonly application: DemoApplication;
      readonly job: DemoJob;
      readonly rating: number;
    }
  | {
      readonly does: 'judge';
      readonly application: DemoApplication;
      readonly job: DemoJob;
      readonly verdict: 'Accepted' | 'Rejected';
    };

export type Step = DemoCommand & { readonly at: Date };

/** All steps of the demo in chronological order. */
export const timeline = (now: Date): readonly Step[] =>
  [
    ...arrivals(now),
    ...posts.flatMap((post) => conversation(post, now)),
    ...jobs.flatMap((job) => offer(job, now)),
    ...bookmarks.map((bookmark): Step => ({
      does: 'save job',
      at: instantOf(bookmark.at, now),
      bookmark,
      job: jobNamed(bookmark.job),
    })),
    ...searches.map((search): Step => ({ does: 'save search', at: instantOf(search.at, now), search })),
    ...followings.map((following): Step => ({
      does: 'follow',
      at: instantOf(following.at, now),
      following,
    })),
    ...tagChoices.map((chosen): Step => ({ does: 'choose tag', at: instantOf(chosen.at, now), chosen })),
    ...tokens.map((token): Step => ({ does: 'create token', at: instantOf(token.at, now), token })),
    ...templates.map((template): Step => ({
      does: 'keep template',
      at: instantOf(template.at, now),
      template,
    })),
    ...mutes.map((mute): Step => ({ does: 'mute', at: instantOf(mute.at, now), mute })),
    ...savedPosts.map(({ account, title, at }): Step => ({
      does: 'save post',
      at: instantOf(at, now),
      post: postTitled(title),
      account,
    })),
    ...reports.map((report): Step => ({
      does: 'report post',
      at: instantOf(report.at, now),
      report,
      post: postTitled(report.title),
    })),
    ...users.flatMap((user): Step[] =>
      user.coverNote
        ? [
            {
              does: 'save cover note',
              at: instantOf(user.coverNote.at, now),
              user,
              words: user.coverNote.words,
            },
          ]
        : [],
    ),
    ...applications.flatMap((application) => recruitment(application, now)),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());

const arrivals = (now: Date): Step[] => {
  const moderator = instantOf(admin.joined, now);
  return [
    { does: 'create admin', at: moderator, admin },
    { does: 'enable two-factor', at: later(moderator, '3m'), account: admin },
    ...[...users, ...companies].flatMap((account) => arrival(account, now)),
    ...recruiters.flatMap((recruiter): Step[] => {
      const joined = instantOf(recruiter.joined, now);
      return [
        { does: 'invite', at: instantOf(recruiter.invited, now), recruiter },
        { does: 'join', at: joined, recruiter },
        { does: 'enable two-factor', at: later(joined, '2m'), account: recruiter },
      ];
    }),
  ];
};

const arrival = (account: Member, now: Date): Step[] => {
  const at = instantOf(account.joined, now);
  const steps: Step[] = [
    { does: 'register', at, account },
    { does: 'enable two-factor', at: later(at, '2m'), account },
    { does: 'edit profile', at: later(at, '9m'), account },
  ];
  if (!('decision' in account) || !account.decision) return steps;
  const { decision } = account;
  return [...steps, { does: 'decide company', at: instantOf(decision.at, now), company: account, decision }];
};

/** When an account may act: a company after its verification, others after their registration. */
export const activeSince = (key: AccountKey, now: Date): Date => {
  const company = companies.find((one) => one.key === key);
  if (company) return company.decision ? instantOf(company.decision.at, now) : now;
  return instantOf(users.find((one) => one.key === key)?.joined ?? admin.joined, now);
};

const conversation = (post: DemoPost, now: Date): Step[] => {
  const published = instantOf(post.at, now);
  return [
    { does: 'post', at: published, post },
    ...post.comments.flatMap((comment) => thread(post, comment, published)),
    ...(post.edit
      ? [{ does: 'edit post', at: later(published, post.edit[0]), post, content: post.edit[1] } as const]
      : []),
    ...post.likes.map((account): Step => {
      const from = Math.max(published.getTime(), activeSince(account, now).getTime());
      const until = Math.min(from + lengthOf('2d'), now.getTime());
      // The square makes most likes come early and a few on the second day.
      const at = new Date(from + (until - from) * scatter(post.title, account) ** 2);
      return { does: 'like', at, post, account };
    }),
  ];
};

/** A comment with its replies, likes and edits. */
const thread = (post: DemoPost, comment: DemoComment, published: Date): Step[] => {
  const [author, after, content, { replies = [], likes = [], edit } = {}] = comment;
  const said = later(published, after);
  const about = { post, comment };
  return [
    { does: 'comment', at: said, ...about, author, content },
    ...replies.map(([by, when, text]): Step => ({
      does: 'reply',
      at: later(published, when),
      ...about,
      author: by,
      content: text,
    })),
    ...likes.map((account): Step => ({ does: 'like comment', at: later(said, '2m'), ...about, account })),
    ...(edit
      ? [{ does: 'edit comment', at: later(published, edit[0]), ...about, content: edit[1] } as const]
      : []),
  ];
};

const offer = (job: DemoJob, now: Date): Step[] => {
  const steps: Step[] = [{ does: 'post job', at: instantOf(job.at, now), job }];
  const { edit, pause, duplicate, removal } = job;
  if (edit)
    steps.push({ does: 'edit job', at: instantOf(edit.at, now), job, edited: { ...job, ...edit.changes } });
  if (pause) steps.push({ does: 'pause job', at: instantOf(pause.at, now), job });
  if (duplicate) steps.push({ does: 'duplicate job', at: instantOf(duplicate.at, now), job });
  if (removal) {
    const at = instantOf(removal.at, now);
    for (const violationId of removal.violations)
      steps.push({ does: 'record violation', at, job, violationId });
    steps.push({ does: 'take job down', at: later(at, '1m'), job });
    const { appeal } = removal;
    if (appeal)
      steps.push({ does: 'appeal job removal', at: instantOf(appeal.at, now), job, words: appeal.words });
  }
  return steps;
};

const postTitled = (title: string): DemoPost => {
  const post = posts.find((one) => one.title === title);
  if (!post) throw new Error(`There is no demo post "${title}"`);
  return post;
};

const jobNamed = (key: string): DemoJob => {
  const job = jobs.find((one) => one.key === key);
  if (!job) throw new Error(`There is no demo job "${key}"`);
  return job;
};

const recruitment = (application: DemoApplication, now: Date): Step[] => {
  const job = jobNamed(application.job);
  const applying: Step = { does: 'apply', at: instantOf(application.at, now), application, job };
  const { stage, notes = [], decision, withdrawn } = application;
  const noting = notes.flatMap((note): Step[] => {
    const at = instantOf(note.at, now);
    const of = { application, job };
    return [
      { does: 'note application', at, ...of, words: note.words },
      ...(note.rating === undefined
        ? []
        : [{ does: 'rate application', at: later(at, '1m'), ...of, rating: note.rating } as const]),
    ];
  });
  const moving: Step[] = stage
    ? [{ does: 'move application', at: instantOf(stage.at, now), application, job, to: stage.stageId }]
    : [];
  const withdrawing: Step[] = withdrawn
    ? [{ does: 'withdraw', at: instantOf(withdrawn, now), application, job }]
    : [];
  if (!decision) return [applying, ...moving, ...noting, ...withdrawing];
  const { verdict, at } = decision;
  return [
    applying,
    ...moving,
    ...noting,
    { does: 'judge', at: instantOf(at, now), application, job, verdict },
  ];
};

/** The last day on which a job takes applications, as a calendar day in Singapore (`2026-12-20`). */
export const closingDay = (job: DemoJob, now: Date): string =>
  new Date(instantOf('0d 12:00', now).getTime() + job.closesIn * lengthOf('1d')).toISOString().slice(0, 10);

const later = (time: Date, by: Delay) => new Date(time.getTime() + lengthOf(by));

/** A deterministic number in 0…1 for the given words, so that every demo looks the same. */
const scatter = (...words: readonly string[]): number =>
  createHash('sha256').update(words.join('\n')).digest().readUInt32BE() / 2 ** 32;
