import { generateSecret, generateURI, verify } from 'otplib';
import { loadSharp } from '../../platform/load-sharp.ts';

const secretBytes = 20;
const stepSeconds = 30;
const pixelsPerModule = 6;
/** Four modules of white around the code, as its standard (ISO 18004) requires; in pixels. */
const quietZone = 4 * pixelsPerModule;

/** A new shared secret of 160 bits, in base 32. */
export const newSecret = () => generateSecret({ length: secretBytes });

/** The URI that the QR code contains. */
export const enrolmentUri = (email: string, secret: string) =>
  generateURI({ issuer: 'Lock In', label: email, secret });

/**
 * The secret as an authenticator app scans it: a PNG in a data URL. Drawn by sharp, off the main thread: the QR library's own
 * PNG encoder is plain JavaScript and would hold up every other request.
 */
export async function qrCode(email: string, secret: string): Promise<string> {
  const [sharp, { default: QRCode }] = await Promise.all([loadSharp(), import('qrcode')]);
  const { data, size } = QRCode.create(enrolmentUri(email, secret)).modules;
  const pixels = Uint8Array.from(data, (dark) => (dark ? 0 : 255));
  const png = await sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * pixelsPerModule, size * pixelsPerModule, { kernel: 'nearest' })
    .extend({ top: quietZone, bottom: quietZone, left: quietZone, right: quietZone, background: 'white' })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/**
 * The time step (RFC 6238) of a six-digit code: the current step or the one before, and later than `after`. `undefined` if the code matches
 * neither.
 */
export async function timeStepOf(
  secret: string,
  code: string,
  now: Date,
  after: number,
): Promise<number | undefined> {
  const epoch = Math.floor(now.getTime() / 1_000);
  // If the clock was set back, no step is later than `after`; the library would throw for such an `after`.
  if (!/^\d{6}$/.test(code) || after >= Math.floor(epoch / stepSeconds)) return undefined;
  const verified = await verify({
    secret,
    token: code,
    epoch,
    epochTolerance: [stepSeconds, 0],
    afterTimeStep: after,
  });
  return verified.valid && 'timeStep' in verified ? verified.timeStep : undefined;
}
