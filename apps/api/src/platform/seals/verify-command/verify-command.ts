import { sentenceOf } from '../../log/sentence-of.ts';
import type { Screen } from '../../terminal/progress-bar.ts';
import { readArguments } from './read-arguments.ts';
import { verifyDatabase } from './verify-database.ts';
import { verifyProof } from './verify-proof.ts';
import { verifyReceipt } from './verify-receipt.ts';

export interface Terminal {
  readonly out: Screen;
  readonly err: Screen;
}

/** `npm run log:verify`. Resolves with the exit status: 0 all is as it was sealed, 1 it is not, 2 it could not be checked. */
export async function verifyCommand(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { out, err }: Terminal,
): Promise<0 | 1 | 2> {
  try {
    const given = readArguments(args);
    const report =
      given.file === undefined
        ? await verifyDatabase(given, env, err)
        : (verifyReceipt(given.file, given) ?? verifyProof(given.file, given));
    (report.intact ? out : err).write(`${report.text}\n`);
    return report.intact ? 0 : 1;
  } catch (error) {
    err.write(`${sentenceOf(error, 'The log could not be checked')}\n`);
    return 2;
  }
}
