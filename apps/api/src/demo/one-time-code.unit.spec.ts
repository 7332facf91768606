import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verify } from 'otplib';
import { readConfig } from '../platform/config/config.ts';
import { readSecrets } from '../platform/config/secrets.ts';
import { leaveMarker } from './marker.ts';
import { oneTimeCode } from './one-time-code.ts';
import { demoTwoFactorSecret } from './sign-in.ts';

const now = new Date('2026-11-20T09:00:10.000Z');
const keys = {
  SESSION_SECRET: '0123456789abcdef'.repeat(4),
  MASTER_KEY: 'fedcba9876543210'.repeat(4),
  SEAL_KEY: '0f1e2d3c4b5a6978'.repeat(4),
};

describe('the code of a demo account', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lock-in-otp-'));
  const demo = readConfig({ DATA_DIR: folder });
  beforeAll(() => leaveMarker(folder));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is the one that its authenticator would show', async () => {
    const answer = await oneTimeCode(demo, 'Mei@lockin.example', now);
    if ('refused' in answer) throw new Error(answer.refused);
    const secret = demoTwoFactorSecret(readSecrets(demo), 'mei@lockin.example');
    const epoch = Math.floor(now.getTime() / 1_000);
    expect(await verify({ secret, token: answer.code, epoch })).toMatchObject({ valid: true });
    expect(answer.secondsLeft).toBe(20);
  });

  it('differs from account to account and from instance to instance', () => {
    const here = readSecrets(demo);
    const elsewhere = readSecrets(readConfig({ DATA_DIR: folder, ...keys }));
    const secrets = [
      demoTwoFactorSecret(here, 'mei@lockin.example'),
      demoTwoFactorSecret(here, 'arjun@lockin.example'),
      demoTwoFactorSecret(elsewhere, 'mei@lockin.example'),
    ];
    expect(new Set(secrets).size).toBe(3);
    for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  });

  it.each([
    ['in production', { NODE_ENV: 'production', ...keys }, 'mei@lockin.example', /demo only/],
    ['where the demo is switched off', { DEMO: 'false' }, 'mei@lockin.example', /demo only/],
    ['to accounts that are not of the demo', {}, 'someone@lockin.example', /not an account of the demo/],
    ['without an address', {}, undefined, /Whose code/],
  ])('is refused %s', async (_, env, email, sentence) => {
    const answer = await oneTimeCode(readConfig({ DATA_DIR: folder, ...env }), email, now);
    expect(answer).toEqual({ refused: expect.stringMatching(sentence) as string });
  });

  it('is refused where no demo was ever started, and no secret is made then', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'lock-in-otp-'));
    const answer = await oneTimeCode(readConfig({ DATA_DIR: empty }), 'mei@lockin.example', now);
    expect(answer).toEqual({ refused: expect.stringMatching(/There is no demo/) as string });
    expect(existsSync(join(empty, 'secrets.json'))).toBe(false);
    rmSync(empty, { recursive: true });
  });
});
