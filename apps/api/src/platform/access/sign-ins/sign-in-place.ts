import type { CallRequest } from '../../http/request.ts';

/** Where a person signs in from. Only the parts of the user agent that the person recognises are stored. */
export interface SignInPlace {
  readonly browser: string | null;
  readonly system: string | null;
  readonly address: string | null;
}

export const placeOf = (request: CallRequest): SignInPlace =>
  placeOfCaller({ userAgent: request.header('User-Agent'), address: request.ip });

export const placeOfCaller = ({
  userAgent = '',
  address,
}: {
  readonly userAgent?: string | undefined;
  readonly address?: string | undefined;
}): SignInPlace => ({
  ...deviceOf(userAgent),
  address: address?.replace(/^::ffff:(?=\d+\.)/, '') ?? null,
});

/** In order of precedence: most browsers also name the browsers that they imitate. */
const browsers: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\//, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\b(Linux|X11)\b/, 'Linux'],
];

export const deviceOf = (userAgent: string) => ({
  browser: nameIn(browsers, userAgent),
  system: nameIn(systems, userAgent),
});

const nameIn = (known: typeof browsers, userAgent: string) =>
  known.find(([sign]) => sign.test(userAgent))?.[1] ?? null;
