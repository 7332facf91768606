import type { JobSearch, JobSearchAlert, TokenScope } from '@lock-in/contracts';
import type {
  AskedQuestion,
  CompanyPage,
  FieldOfWork,
  JobType,
  RejectionReason,
  WorkArrangement,
} from '@lock-in/domain';
import type { Delay, Moment } from '../moment.ts';

/** Accounts call each other by these short names; ids are drawn when the demo starts. */
export type UserKey = 'mei' | 'arjun' | 'priya' | 'siti' | 'weijie' | 'kahwai' | 'farah' | 'daniel';
export type VerifiedCompanyKey = 'raintree' | 'hawkerloop' | 'lanterncove';
export type CompanyKey = VerifiedCompanyKey | 'tidepool' | 'blinkhire';
export type RecruiterKey = 'joanne';
export type AccountKey = 'admin' | UserKey | CompanyKey | RecruiterKey;

/** Who may write, like and comment. */
export type MemberKey = UserKey | VerifiedCompanyKey;

interface DemoAccount {
  readonly name: string;
  readonly email: string;
  readonly joined: Moment;
}

export interface DemoAdmin extends DemoAccount {
  readonly key: 'admin';
}

export interface DemoUser extends DemoAccount {
  readonly key: UserKey;
  readonly bio: string;
  /** What their applications begin with. */
  readonly coverNote?: { readonly at: Moment; readonly words: string };
}

/** Somebody who recruits for a company beside its owner, who invited them. */
export interface DemoRecruiter extends DemoAccount {
  readonly key: RecruiterKey;
  readonly company: VerifiedCompanyKey;
  readonly invited: Moment;
}

export interface DemoCompany extends DemoAccount {
  readonly key: CompanyKey;
  readonly description: string;
  readonly location: string;
  readonly page?: Partial<CompanyPage>;
  /** Absent: still waiting. */
  readonly decision?: DemoDecision;
}

export interface DemoDecision {
  readonly verdict: 'Verified' | 'Rejected';
  readonly at: Moment;
  /** Of a rejection. */
  readonly reason?: string;
}

export type LabelName =
  | 'javascript'
  | 'python'
  | 'career'
  | 'devops'
  | 'cloud'
  | 'security'
  | 'data'
  | 'ai'
  | 'frontend'
  | 'interview'
  | 'opensource'
  | 'remote';

/** Who, how long after the post, and what; `[@mei]` mentions someone. */
export type DemoComment = readonly [author: MemberKey, after: Delay, content: string, thread?: DemoThread];

export interface DemoThread {
  /** Later than the comment. */
  readonly replies?: readonly (readonly [author: MemberKey, after: Delay, content: string])[];
  readonly likes?: readonly MemberKey[];
  /** What the author makes of it later. */
  readonly edit?: readonly [after: Delay, content: string];
}

export interface DemoPost {
  readonly author: MemberKey;
  readonly at: Moment;
  readonly labels: readonly LabelName[];
  readonly title: string;
  /** `(waterfall)` is the address of the image that is drawn for it. */
  readonly content: string;
  readonly likes: readonly MemberKey[];
  readonly comments: readonly DemoComment[];
  /** What the author adds later. */
  readonly edit?: readonly [after: Delay, content: string];
}

export interface DemoJob {
  readonly key: string;
  readonly company: VerifiedCompanyKey;
  /** Who of its people posts it; absent: its owner. */
  readonly postedBy?: RecruiterKey;
  readonly at: Moment;
  /** Days from today; below zero: closed. */
  readonly closesIn: number;
  readonly title: string;
  readonly description: string;
  /** Whole SGD a month, from and to. */
  readonly salary: readonly [number, number];
  readonly jobType: JobType;
  readonly workArrangement: WorkArrangement;
  readonly fieldOfWork: FieldOfWork;
  readonly responsibilities: readonly string[];
  /** Years; absent: no preference. */
  readonly experience?: number;
  readonly questions?: readonly AskedQuestion[];
  /** Fields the company changes in a later edit. */
  readonly edit?: { readonly at: Moment; readonly changes: Partial<DemoJob> };
  /** The company takes it off the board for a while. */
  readonly pause?: { readonly at: Moment };
  /** The company begins a draft that says the same. */
  readonly duplicate?: { readonly at: Moment };
  /** Taken down by the admin, for violations by their ids. */
  readonly removal?: {
    readonly at: Moment;
    readonly violations: readonly number[];
    /** Of the company, which nobody has answered yet. */
    readonly appeal?: { readonly at: Moment; readonly words: string };
  };
}

/** A job that somebody saves for later. */
export interface DemoBookmark {
  readonly user: UserKey;
  readonly job: string;
  readonly at: Moment;
}

/** A search of the board that somebody saves. */
export interface DemoSearch {
  readonly user: UserKey;
  readonly at: Moment;
  readonly name: string;
  readonly alert: JobSearchAlert;
  readonly filter: JobSearch['filter'];
}

/** Somebody follows a person or company. */
export interface DemoFollowing {
  readonly account: MemberKey;
  readonly follows: MemberKey;
  readonly at: Moment;
}

export interface DemoTagChoice {
  readonly account: MemberKey;
  readonly tag: LabelName;
  readonly choice: 'follow' | 'mute';
  readonly at: Moment;
}

/** A company gives a program of its own a token. */
export interface DemoToken {
  readonly company: VerifiedCompanyKey;
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  readonly at: Moment;
}

/** Somebody mutes a person or company, or a word. */
export type DemoMute = {
  readonly account: MemberKey;
  readonly at: Moment;
} & ({ readonly mutes: MemberKey } | { readonly word: string });

/** A post that somebody saves for later, by its title. */
export interface DemoSavedPost {
  readonly account: MemberKey;
  readonly title: string;
  readonly at: Moment;
}

/** A post that somebody reports to the admins, for a violation by its id. */
export interface DemoReport {
  readonly account: MemberKey;
  readonly title: string;
  readonly at: Moment;
  readonly violationId: number;
  readonly words: string;
}

/** Words that a company keeps ready for rejections. */
export interface DemoTemplate {
  readonly company: CompanyKey;
  readonly at: Moment;
  readonly name: string;
  readonly words: string;
}

export interface DemoApplication {
  readonly user: UserKey;
  readonly job: string;
  readonly at: Moment;
  /** To the questions of the job, in their order. */
  readonly answers?: readonly (string | boolean)[];
  readonly coverNote?: string;
  readonly withdrawn?: Moment;
  /** By its number among those that every company begins with: 1 Screening, 2 Interview, 3 Offer. */
  readonly stage?: { readonly stageId: number; readonly at: Moment };
  /** What the company notes about it, and rates it by. */
  readonly notes?: readonly { readonly at: Moment; readonly words: string; readonly rating?: number }[];
  readonly decision?: {
    readonly verdict: 'Accepted' | 'Rejected';
    readonly at: Moment;
    /** With a rejection. */
    readonly said?: { readonly reason: RejectionReason; readonly words: string };
  };
}

export interface DemoResume {
  readonly user: UserKey;
  readonly headline: string;
  readonly summary: string;
  readonly experience: readonly {
    readonly role: string;
    readonly where: string;
    readonly years: string;
    readonly points: readonly string[];
  }[];
  readonly education: readonly string[];
  readonly skills: readonly string[];
}

export interface DemoPortfolio {
  readonly user: UserKey;
  readonly tagline: string;
  readonly projects: readonly {
    readonly name: string;
    readonly text: string;
    /** Two or three numbers that say what came of it. */
    readonly results: readonly { readonly figure: string; readonly of: string }[];
  }[];
}
