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

/** Short names of the accounts; ids are assigned when the demo starts. */
export type UserKey = 'mei' | 'arjun' | 'priya' | 'siti' | 'weijie' | 'kahwai' | 'farah' | 'daniel';
export type VerifiedCompanyKey = 'raintree' | 'hawkerloop' | 'lanterncove';
export type CompanyKey = VerifiedCompanyKey | 'tidepool' | 'blinkhire';
export type RecruiterKey = 'joanne';
export type AccountKey = 'admin' | UserKey | CompanyKey | RecruiterKey;

/** Accounts that may write, like and comment. */
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
  /** The saved cover note that prefills applications. */
  readonly coverNote?: { readonly at: Moment; readonly words: string };
}

/** A recruiter of a company, invited by its owner. */
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
  /** Absent: still pending. */
  readonly decision?: DemoDecision;
}

export interface DemoDecision {
  readonly verdict: 'Verified' | 'Rejected';
  readonly at: Moment;
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

/** Author, delay after the post, and text; `[@mei]` mentions someone. */
export type DemoComment = readonly [author: MemberKey, after: Delay, content: string, thread?: DemoThread];

export interface DemoThread {
  /** Delays are counted from the comment. */
  readonly replies?: readonly (readonly [author: MemberKey, after: Delay, content: string])[];
  readonly likes?: readonly MemberKey[];
  /** A later edit by the author. */
  readonly edit?: readonly [after: Delay, content: string];
}

export interface DemoPost {
  readonly author: MemberKey;
  readonly at: Moment;
  readonly labels: readonly LabelName[];
  readonly title: string;
  /** `(waterfall)` is replaced by the address of the generated image. */
  readonly content: string;
  readonly likes: readonly MemberKey[];
  readonly comments: readonly DemoComment[];
  /** A later addition by the author. */
  readonly edit?: readonly [after: Delay, content: string];
}

export interface DemoJob {
  readonly key: string;
  readonly company: VerifiedCompanyKey;
  /** The recruiter who posts it; absent: the owner. */
  readonly postedBy?: RecruiterKey;
  readonly at: Moment;
  /** Days from today; negative: closed. */
  readonly closesIn: number;
  readonly title: string;
  readonly description: string;
  /** Whole SGD per month, from and to. */
  readonly salary: readonly [number, number];
  readonly jobType: JobType;
  readonly workArrangement: WorkArrangement;
  readonly fieldOfWork: FieldOfWork;
  readonly responsibilities: readonly string[];
  /** In years; absent: no preference. */
  readonly experience?: number;
  readonly questions?: readonly AskedQuestion[];
  /** Fields the company changes in a later edit. */
  readonly edit?: { readonly at: Moment; readonly changes: Partial<DemoJob> };
  /** The company pauses it. */
  readonly pause?: { readonly at: Moment };
  /** The company duplicates it as a draft. */
  readonly duplicate?: { readonly at: Moment };
  /** The admin takes it down, with the ids of the violations. */
  readonly removal?: {
    readonly at: Moment;
    readonly violations: readonly number[];
    /** The company's appeal, still open. */
    readonly appeal?: { readonly at: Moment; readonly words: string };
  };
}

export interface DemoBookmark {
  readonly user: UserKey;
  readonly job: string;
  readonly at: Moment;
}

export interface DemoSearch {
  readonly user: UserKey;
  readonly at: Moment;
  readonly name: string;
  readonly alert: JobSearchAlert;
  readonly filter: JobSearch['filter'];
}

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

export interface DemoToken {
  readonly company: VerifiedCompanyKey;
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  readonly at: Moment;
}

/** An account mutes a person, a company or a word. */
export type DemoMute = {
  readonly account: MemberKey;
  readonly at: Moment;
} & ({ readonly mutes: MemberKey } | { readonly word: string });

/** A saved post, by its title. */
export interface DemoSavedPost {
  readonly account: MemberKey;
  readonly title: string;
  readonly at: Moment;
}

/** A report of a post, with the id of the violation. */
export interface DemoReport {
  readonly account: MemberKey;
  readonly title: string;
  readonly at: Moment;
  readonly violationId: number;
  readonly words: string;
}

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
  /** Answers in the order of the job's questions. */
  readonly answers?: readonly (string | boolean)[];
  readonly coverNote?: string;
  readonly withdrawn?: Moment;
  /** One of the default stages: 1 Screening, 2 Interview, 3 Offer. */
  readonly stage?: { readonly stageId: number; readonly at: Moment };
  /** Notes and ratings of the company. */
  readonly notes?: readonly { readonly at: Moment; readonly words: string; readonly rating?: number }[];
  readonly decision?: {
    readonly verdict: 'Accepted' | 'Rejected';
    readonly at: Moment;
    /** The explanation of a rejection. */
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
    /** Two or three figures about the outcome. */
    readonly results: readonly { readonly figure: string; readonly of: string }[];
  }[];
}
