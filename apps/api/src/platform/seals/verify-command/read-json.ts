import { seal, streamProof, type StreamProof } from '@lock-in/contracts';
import type { Seal } from '@lock-in/event-store';
import { readFileSync } from 'node:fs';
import { CannotVerify } from './cannot-verify.ts';

/** A head as `GET /api/log/head` or `--save-head` gave it. */
export function readHeadFile(path: string): Seal {
  const parsed = seal.safeParse(readJson(path));
  if (!parsed.success) throw new CannotVerify(`${path} is no exported head.`);
  return parsed.data;
}

/** A proof as `GET /api/log/proof/…` gave it. */
export function readProofFile(path: string): StreamProof {
  const json = readJson(path);
  const parsed = streamProof.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new CannotVerify(
    seal.safeParse(json).success
      ? `${path} is an exported head, no proof: check the log against it with --head.`
      : `${path} is no proof of an event.`,
  );
}

function readJson(path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new CannotVerify(`${path} can not be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new CannotVerify(`${path} is no JSON.`);
  }
}
