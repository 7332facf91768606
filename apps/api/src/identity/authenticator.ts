import { generateSecret, generateURI, verify } from 'otplib';
import QRCode from 'qrcode';

const secretBytes = 20;
const stepSeconds = 30;

/** A new shared secret of 160 bits, in base 32. */
export const newSecret = () => generateSecret({ length: secretBytes });

/** The secret as an authenticator app scans it: a PNG in a data URL. */
export const qrCode = (email: string, secret: string): Promise<string> =>
  QRCode.toDataURL(generateURI({ issuer: 'Lock In', label: email, secret }), { margin: 2, scale: 6 });

/**
 * The time step (RFC 6238) that a six-digit code belongs to: the current one or the one before, and later than `after`.
 * Undefined when it is neither.
 */
export async function timeStepOf(
  secret: string,
  code: string,
  now: Date,
  after: number,
): Promise<number | undefined> {
  if (!/^\d{6}$/.test(code)) return undefined;
  const verified = await verify({
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1_000),
    epochTolerance: [stepSeconds, 0],
    afterTimeStep: after,
  });
  return verified.valid && 'timeStep' in verified ? verified.timeStep : undefined;
}
