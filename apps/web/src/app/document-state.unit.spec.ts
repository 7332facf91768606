import { toDataBlock } from '../lib/data-block.ts';
import type { DocumentState } from './document-state.ts';
import { colorSchemeOf, isPhone, timeZoneOf } from './server/asked.ts';
import { fillTemplate } from './server/fill-template.ts';

const stateWith = (title: string): DocumentState => ({
  store: {
    session: { loading: false, me: null },
    api: { queries: { 'post(1)': { status: 'fulfilled', data: { title } } as never }, provided: {} },
  },
  conditions: { now: 0, timeZone: 'Asia/Singapore', isPhone: false, choices: {} },
  usesZone: false,
  beginsForm: false,
});

const odd = [
  '</script><script>alert(1)</script>',
  '<!--',
  ']]>',
  '\u2028\u2029',
  '\ud800 \udfff',
  '&lt;',
  '$& $1',
];

it.each(odd)('A text in the state cannot leave its block, and arrives as it was: %j', (title) => {
  const block = toDataBlock(stateWith(title));
  expect(block).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(block)).toEqual(stateWith(title));
});

const template =
  '<html data-mantine-color-scheme="light"><head><title>Lock In</title></head><body><div id="root"></div></body></html>';

it.each(odd)('The state and the drawing are placed as they are: %j', (text) => {
  const html = `<title>Home</title><link rel="preload" href="/a.png"/><p>${JSON.stringify(text)}</p>`;
  const page = fillTemplate(template, {
    html,
    colorScheme: 'dark',
    hydration: { state: stateWith(text), modules: '' },
  });
  expect(page).toContain('<head><title>Home</title><link rel="preload" href="/a.png"/></head>');
  expect(page).toContain(`<div id="root"><p>${JSON.stringify(text)}</p></div>`);
  expect(page).toContain('data-mantine-color-scheme="dark"');
  const [, block = ''] = /id="document-state">([^<]*)</.exec(page) ?? [];
  expect(JSON.parse(block)).toEqual(stateWith(text));
});

it('A document that is not hydrated has no code, and its own description in place of the usual one', () => {
  const whole = template.replace(
    '</head>',
    '<meta name="description" content="Usual" /><script type="module" crossorigin src="/a.js"></script></head>',
  );
  const page = fillTemplate(whole, {
    html: '<title>Job</title><meta name="description" content="Own"/><p/>',
  });
  expect(page).toContain('content="Own"');
  expect(page).not.toMatch(/Usual|<script/);
});

it.each([
  [undefined, 'Asia/Singapore'],
  ['time_zone=Europe%2FBerlin', 'Europe/Berlin'],
  ['a=b; time_zone=Asia%2FTokyo; c=d', 'Asia/Tokyo'],
  ['time_zone=Mars%2FOlympus', 'Asia/Singapore'],
  ['time_zone=%', 'Asia/Singapore'],
  [`time_zone=${'A'.repeat(5_000)}`, 'Asia/Singapore'],
])('The zone of the cookie %j is %s', (cookie, zone) => {
  expect(timeZoneOf({ cookie })).toBe(zone);
});

it('The theme is known by its cookie, and a phone by its hint or name', () => {
  expect(colorSchemeOf({ cookie: 'ui_theme=dark' })).toBe('dark');
  expect(colorSchemeOf({ cookie: 'ui_theme=system' })).toBe('auto');
  expect(colorSchemeOf({ cookie: 'ui_theme=<b>' })).toBeUndefined();
  expect(isPhone({ 'sec-ch-ua-mobile': '?1' })).toBe(true);
  expect(isPhone({ 'sec-ch-ua-mobile': '?0', 'user-agent': 'Mobile' })).toBe(false);
  expect(isPhone({ 'user-agent': 'Mozilla/5.0 (iPhone) Version/18.0 Mobile/15E148 Safari/604.1' })).toBe(
    true,
  );
});
