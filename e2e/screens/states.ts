/** The states of a screen, which depend on the server's answers. */
export type State = 'filled' | 'loading' | 'empty' | 'failing' | 'long' | 'scripts';

/** The states that differ in people's texts. */
export const written: readonly State[] = ['filled', 'long', 'scripts'];
/** All states, for screens with data from the server. */
export const every: readonly State[] = ['filled', 'loading', 'empty', 'failing', 'long', 'scripts'];

export interface Answering {
  readonly state: State;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly changes: Readonly<Record<string, object>>;
  /** Limit of entries in lists; default: none. */
  readonly most: number | undefined;
}

/** Texts of maximum length, with a word that is longer than any line. */
const longTexts = {
  name: `Wolfeschlegelsteinhausenbergerdorff Principal Distinguished Staff Engineer for ${'Accounts'.repeat(2)}`,
  text: `${'A sentence that somebody wrote because they had much to say. '.repeat(18)}\n\nhttps://example.sg/${'path'.repeat(40)}`,
};

/** Right-to-left text, marks above and below, text without spaces, and stacked marks. */
const namesInScripts = [
  'محمد عبد الرحمن الحسيني',
  'श्रीमती लक्ष्मी विद्यार्थी',
  '陳美玲與資料工程師們的會議紀錄',
  'זאב בן־דוד',
  'ศิริพร ตั้งวงศ์ไพบูลย์',
  `Z${'\u0310\u0325\u0338\u0353\u0366'.repeat(8)}a${'\u0301\u0323\u034c'.repeat(12)}lgo`,
  'நிலவழகன் சுப்பிரமணியம்',
  'Ngô Thị Huyền 👩🏽‍💻',
];

/** For `page.addInitScript(inPage, …)`. */
export const answering = (how: Answering) => ({ ...how, long: longTexts, scripts: namesInScripts });

/**
 * Runs in the page before its own scripts, so it must be self-contained. Answers the page's calls instead of the server, or changes the
 * server's answers according to the state. Playwright's routes would disable caching.
 */
export function inPage({ state, answers, changes, most, long, scripts }: ReturnType<typeof answering>): void {
  // Names of fields with free text, short and long.
  const names =
    /^(name|username|companyName|title|postTitle|location|email|fieldOfWork|browser|system|host|place|subject)$/;
  const texts = /^(content|description|bio|text|note|reason|excerpt|what|error|finding|from|to)$/;
  const lists = /^(responsibilities|reasons)$/;
  const amounts =
    /^(count|totalCount|num.*|unseen|waiting|pending|accepted|rejected|saved|applied)$|(Count|Left|Salary)$/;

  let next = 0;
  const word = () => scripts[next++ % scripts.length];
  const ways: Readonly<Record<string, (key: string, value: unknown) => unknown>> = {
    empty(key, value) {
      if (Array.isArray(value)) return [];
      if (typeof value === 'number' && amounts.test(key)) return 0;
      return key === 'nextCursor' || key === 'bio' || key === 'location' ? null : undefined;
    },
    long(key, value) {
      if (typeof value === 'string' && names.test(key)) return long.name;
      if (typeof value === 'string' && texts.test(key)) return long.text;
      if (Array.isArray(value) && lists.test(key)) return [long.name, long.text];
      return typeof value === 'number' && amounts.test(key) ? 1_234_567 : undefined;
    },
    scripts(key, value) {
      if (typeof value === 'string' && names.test(key)) return word();
      if (typeof value === 'string' && texts.test(key)) return Array.from({ length: 12 }, word).join(' ');
      return Array.isArray(value) && lists.test(key) ? [word(), word()] : undefined;
    },
  };
  /** Changes a value and everything within it according to the state, and shortens lists. */
  const changed = (value: unknown, key = ''): unknown => {
    const instead = ways[state]?.(key, value);
    if (instead !== undefined) return instead;
    if (Array.isArray(value)) {
      const isOfThings = typeof value[0] === 'object';
      return (isOfThings ? value.slice(0, most) : value).map((one) => changed(one));
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, changed(one, name)]));
  };

  const json = (body: unknown, status = 200) =>
    new Response(JSON.stringify(body), {
      status,
      headers: { 'Content-Type': 'application/json', 'X-Request-Id': '01JD3V6Q8ZK5' },
    });
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), 'http://page');
    if (pathname in answers) return json(answers[pathname]);
    const isRead = (init?.method ?? 'GET') === 'GET';
    // No page renders without these calls.
    const isOfFrame = /^\/api\/(me|csrf-token)$/.test(pathname);
    if (/^\/(api\/|labels$)/.test(pathname) && !isOfFrame) {
      if (state === 'failing') return json({ error: 'Internal server error.' }, 500);
      if (state === 'loading' && isRead) return new Promise<Response>(() => {});
    }
    const answer = await real(input, init);
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    if (!isRead || !isJson || !answer.ok) return answer;
    return json(changed(Object.assign((await answer.json()) as object, changes[pathname])));
  };
}
