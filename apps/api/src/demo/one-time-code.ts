import { generate } from 'otplib';
import type { Config } from '../platform/config/config.ts';
import { readSecrets } from '../platform/config/secrets.ts';
import { hasMarker } from './marker.ts';
import { demoTwoFactorSecret, isDemoEmail } from './sign-in.ts';

const stepSeconds = 30;

/** An account's current code, or the reason why there is none. */
export type OneTimeCode =
  | { readonly code: string; readonly secondsLeft: number }
  | { readonly refused: string };

/** The two-factor code of a demo account. Outside the demo it refuses before it reads any secret. */
export async function oneTimeCode(
  config: Config,
  email: string | undefined,
  now: Date,
): Promise<OneTimeCode> {
  if (email === undefined) return { refused: 'Whose code? npm run otp -- EMAIL' };
  if (config.production || !config.demo)
    return { refused: 'There are codes for the demo only, and this is not the demo.' };
  if (!hasMarker(config.dataDir))
    return { refused: `There is no demo in ${config.dataDir}: start it with "npm start".` };
  if (!isDemoEmail(email)) return { refused: 'This is not an account of the demo.' };
  const seconds = Math.floor(now.getTime() / 1_000);
  const secret = demoTwoFactorSecret(readSecrets(config), email.trim().toLowerCase());
  return {
    code: await generate({ secret, epoch: seconds }),
    secondsLeft: stepSeconds - (seconds % stepSeconds),
  };
}
