import { defineEntity, p } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'kysely';
import { createHmac, randomInt } from 'node:crypto';
import { z } from 'zod';
import { Clock } from '../../../platform/clock.ts';
import { Config } from '../../../platform/config/config.ts';
import { Secrets } from '../../../platform/config/secrets.ts';
import { PrimaryDatabase } from '../../../platform/database/primary-database.ts';
import type { TablesOf } from '../../../platform/database/read-model.ts';
import { HttpRefusal, TokenRefusal } from '../../../platform/http/http-refusal.ts';

const minute = 60_000;
const challengeLife = 10 * minute;
const passLife = 2 * minute;

interface ChallengeKeys {
  readonly hmacSignatureSecret: string;
  readonly hmacKeySignatureSecret: string;
}

/** The widget's submission: the issued challenge and its solution, as base64 of JSON. */
const payload = z.object({
  challenge: z.object({ parameters: z.looseObject({ expiresAt: z.number() }), signature: z.string() }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

const CaptchaPassRow = defineEntity({
  name: 'CaptchaPassRow',
  tableName: 'captcha_pass',
  properties: {
    visitor_id: p.text().primary(),
    expires_at: p.datetime(),
  },
});

/**
 * A proof of work (ALTCHA) instead of a puzzle: no third party is involved. A solution gives the visitor a pass, which is stored on the
 * server, can be used once and expires after two minutes.
 */
@Injectable()
export class Captcha {
  /** The keys that sign challenges, newest first. */
  private readonly keys: readonly ChallengeKeys[];

  constructor(
    private readonly database: PrimaryDatabase,
    private readonly clock: Clock,
    private readonly config: Config,
    { signing }: Secrets,
  ) {
    this.keys = signing.map((key) => {
      const derive = (purpose: string) =>
        createHmac('sha256', key).update(`captcha ${purpose}`).digest('hex');
      return { hmacSignatureSecret: derive('challenge'), hmacKeySignatureSecret: derive('key') };
    });
  }

  /** A signed challenge. Solving it takes `captchaCost` rounds of PBKDF2 for each counter up to a random one. */
  challenge(): Promise<Challenge> {
    const { captchaCost: cost } = this.config;
    const most = Math.min(cost, 1_000);
    return createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost,
      counter: randomInt(Math.ceil(most / 2), most + 1),
      expiresAt: new Date(this.clock.now().getTime() + challengeLife),
      deriveKey,
      ...this.keys[0]!,
    });
  }

  /** Checks a solution and gives its visitor a pass. Throws a refusal if the solution is wrong, expired or already used. */
  async check(token: string, visitorId: string) {
    const { challenge, solution } = read(token);
    const now = this.clock.now();
    const expiresAt = new Date(challenge.parameters.expiresAt * 1_000);
    const given = { challenge: challenge as unknown as Challenge, solution, deriveKey };
    let { verified, expired } = await verifySolution({ ...given, ...this.keys[0]! });
    for (const previous of this.keys.slice(1))
      if (!verified && !expired) ({ verified, expired } = await verifySolution({ ...given, ...previous }));
    if (expired || (verified && expiresAt <= now))
      throw new HttpRefusal(400, 'The CAPTCHA has expired. Please try again.');
    if (!verified) throw refused('The CAPTCHA was not solved. Please try again.');
    const passExpiresAt = new Date(now.getTime() + passLife);
    // One statement stores the solution and gives the pass: submitted twice, even concurrently, a solution gives one pass.
    const { numAffectedRows } = await sql`
      with fresh as (
        insert into captcha_solution (signature, expires_at) values (${challenge.signature}, ${expiresAt})
        on conflict do nothing returning signature
      )
      insert into captcha_pass (visitor_id, expires_at) select ${visitorId}, ${passExpiresAt} from fresh
      on conflict (visitor_id) do update set expires_at = excluded.expires_at`.execute(this.tables);
    if (numAffectedRows === 0n) throw refused('This CAPTCHA was used before. Please try again.');
  }

  /** Uses the visitor's pass; false if there is none. Only one of several concurrent requests gets it. */
  async redeem(visitorId: string | undefined): Promise<boolean> {
    if (visitorId === undefined) return false;
    const { numDeletedRows } = await this.tables
      .deleteFrom('captcha_pass')
      .where('visitor_id', '=', visitorId)
      .where('expires_at', '>', this.clock.now())
      .executeTakeFirst();
    return numDeletedRows === 1n;
  }

  private get tables() {
    return this.database.tables<TablesOf<typeof CaptchaPassRow>>();
  }
}

function read(token: string) {
  try {
    return payload.parse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
  } catch {
    throw refused('The CAPTCHA could not be read. Please try again.');
  }
}

/** Refuses input that our own pages never send. */
const refused = (message: string) => new TokenRefusal(400, message, { reason: 'captcha' });
