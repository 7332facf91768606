import { receipt, type Receipt, seal, streamProof, type StreamProof } from '@lock-in/contracts';
import type { Seal } from '@lock-in/log-seal';
import { readFileSync } from 'node:fs';
import { CannotVerify } from './cannot-verify.ts';

/** A head from `GET /api/log/head` or `--save-head`. */
export function readHeadFile(path: string): Seal {
  const parsed = seal.safeParse(readJson(path));
  if (!parsed.success) throw new CannotVerify(`${path} is not an exported head.`);
  return parsed.data;
}

/** A receipt from `GET /api/receipts/…`; undefined if the file is none, perhaps a proof. */
export function readReceiptFile(path: string): Receipt | undefined {
  const json = readJson(path);
  if (!String((json as { form?: unknown } | null)?.form).startsWith('Lock In receipt')) return undefined;
  const parsed = receipt.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new CannotVerify(
    `${path} is not a receipt of a form that this program knows: ${issue?.path.join('.')} is not as it should be.`,
  );
}

/** A proof from `GET /api/log/proof/…`. */
export function readProofFile(path: string): StreamProof {
  const json = readJson(path);
  const parsed = streamProof.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new CannotVerify(
    seal.safeParse(json).success
      ? `${path} is an exported head, not a proof: check the log against it with --head.`
      : `${path} is not a proof of an event.`,
  );
}

function readJson(path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new CannotVerify(`${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new CannotVerify(`${path} is not valid JSON.`);
  }
}
