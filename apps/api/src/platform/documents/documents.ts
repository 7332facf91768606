import type { DrawDocument, DocumentAnswer, SentForm } from '@lock-in/contracts';
import { publicPages } from '@lock-in/contracts/paths';
import { parseCookie } from 'cookie';
import type { IncomingMessage, RequestListener } from 'node:http';
import { pathToFileURL } from 'node:url';
import { isForeign } from '../access/guards/forgery.ts';
import { callInside } from './call-inside.ts';

/** Documents that are drawn at the same time; each takes some ten milliseconds of the processor, which calls need, too. */
const mostAtOnce = 8;

/** Of these, public pages: they wait longer for their data, and people who are signed in must not wait for them. */
const mostPublic = 4;

export interface Page {
  readonly html: string;
  readonly nonce: string;
}

/** The fields of a form that was sent to the address of a document. */
export type Fields = SentForm['fields'];

/** A drawn document, and the cookies that the calls for it have set. */
export type Drawn = DocumentAnswer & { readonly cookies: readonly string[] };

/**
 * Draws documents with the web app's renderer, which is loaded for the first one: workers and operators' commands do without. `undefined`: the
 * browser draws the page itself, because too many are being drawn, or the renderer failed.
 */
export class Documents {
  private readonly drawing = { all: 0, public: 0 };

  constructor(
    private readonly handler: RequestListener,
    private readonly renderer: string,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  /** `version` identifies the build, because the renderer is loaded anew after another one. */
  async draw(
    request: IncomingMessage,
    page: Page,
    version: number,
    fields?: Fields,
  ): Promise<Drawn | undefined> {
    const isPublic = publicPages.test(request.url ?? '/');
    if (this.drawing.all >= mostAtOnce || (isPublic && this.drawing.public >= mostPublic)) return undefined;
    this.drawing.all++;
    if (isPublic) this.drawing.public++;
    try {
      const { drawDocument } = (await import(`${pathToFileURL(this.renderer).href}?${version}`)) as {
        drawDocument: DrawDocument;
      };
      const cookies: string[] = [];
      const answer = await drawDocument({
        url: request.url ?? '/',
        headers: request.headers,
        template: page.html,
        nonce: page.nonce,
        call: (url, as) =>
          as === 'visitor'
            ? callInside(this.handler, withoutSession(request), [], url)
            : callInside(this.handler, request, cookies, url),
        ...(fields && {
          form: {
            fields,
            post: (url, body) =>
              callInside(this.handler, request, cookies, url, { body, forgeryToken: tokenFor(request) }),
          },
        }),
      });
      return answer && { ...answer, cookies };
    } catch (error) {
      this.onFailure(error);
      return undefined;
    } finally {
      this.drawing.all--;
      if (isPublic) this.drawing.public--;
    }
  }
}

function withoutSession({ headers: { cookie: _, ...headers }, socket }: IncomingMessage) {
  return { headers, socket };
}

/**
 * A form can't send the anti-forgery token in a header, as scripts do. That it is ours is known by where it comes from, so only then its calls
 * carry the token; any other is refused by their guards.
 */
function tokenFor({ headers }: IncomingMessage): string {
  return isForeign(headers) ? '' : (parseCookie(headers.cookie ?? '')['csrf_token'] ?? '');
}
