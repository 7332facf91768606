/** A document that a browser asks for, as the API passes it to the web app's renderer (apps/web/src/app/entry-server.tsx). */
export interface DocumentRequest {
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The built index.html. */
  readonly template: string;
  /** Granted to style elements by the Content-Security-Policy. */
  readonly nonce: string;
  /** Answers a GET inside the process, as if the caller had sent it; for a `visitor`, as if they were not signed in. */
  readonly call: (url: string, as?: 'visitor') => Promise<InsideAnswer>;
  /** What a form sent to the address, in a browser without script. */
  readonly form?: SentForm;
}

export interface SentForm {
  readonly fields: Readonly<Record<string, string | undefined>>;
  /** Makes a POST inside the process, as if the page had sent it. */
  readonly post: (url: string, body: object) => Promise<InsideAnswer>;
}

export interface InsideAnswer {
  readonly status: number;
  readonly body: string;
  readonly header: (name: string) => string | null;
}

export type DocumentAnswer =
  | {
      readonly status: number;
      readonly html: string;
      /** The document is the same for everybody, and runs no script of the app. */
      readonly shared?: SharedDocument;
    }
  | { readonly status: 301 | 302 | 303; readonly location: string };

export interface SharedDocument {
  /** Identifies what is shown. */
  readonly tag: string;
  /** Seconds, if it only says that there were too many requests. */
  readonly retryAfter?: string;
}

/** `undefined`: the browser has to draw the page. */
export type DrawDocument = (request: DocumentRequest) => Promise<DocumentAnswer | undefined>;

/** Parameter of a job's address on its public page: a visitor who follows it wants to sign in, and is not led back to that page. */
export const toSignIn = 'signIn';

/** Field of the sign-in's forms that names their step, by which they are told from other forms where no script runs: `password` or `code`. */
export const signInStep = 'signInStep';
