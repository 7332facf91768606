import { parseArgs } from 'node:util';
import { CannotVerify } from './cannot-verify.ts';

const usage = `Use it in one of these ways:
  npm run log:verify                        checks the whole log against its seals
  npm run log:verify -- --stream post-12    only the events of one stream
  npm run log:verify -- FILE                checks a proof or a receipt that was downloaded; needs no database and no secrets
Options:
  --head FILE        a head that was exported: the log (or the proof) must still lead to it; of a receipt also a seal's hash
  --receipt FILE     the same as FILE alone, for a receipt
  --save-head FILE   writes the newest seal there when all is well, to be kept where nobody can change it
  --key KEY          a public key that seals may be signed with, instead of ours; may be given more than once
Exit status: 0 all is as it was sealed, 1 it is not, 2 it could not be checked.`;

export interface VerifyArguments {
  /** File of a proof or a receipt. */
  readonly file?: string;
  readonly stream?: string;
  readonly head?: string;
  readonly saveHead?: string;
  readonly keys?: readonly string[];
}

export function readArguments(args: readonly string[]): VerifyArguments {
  const { values, positionals } = parse(args);
  const [file, ...more] = [...positionals, ...(values.receipt === undefined ? [] : [values.receipt])];
  if (values.help || more.length > 0) throw new CannotVerify(usage);
  if (file !== undefined && (values.stream !== undefined || values['save-head'] !== undefined))
    throw new CannotVerify('A proof is checked alone: --stream and --save-head are about the log.');
  if (values.stream !== undefined && values['save-head'] !== undefined)
    throw new CannotVerify(
      '--save-head is for the whole log: of one stream it says nothing about the others.',
    );
  const wrong = values.key?.find((key) => !/^[0-9a-f]{64}$/.test(key));
  if (wrong !== undefined) throw new CannotVerify('--key takes a public key: 64 hexadecimal digits.');
  return {
    file,
    stream: values.stream,
    head: values.head,
    saveHead: values['save-head'],
    keys: values.key,
  };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        stream: text,
        head: text,
        receipt: text,
        'save-head': text,
        key: { type: 'string', multiple: true },
        help: { type: 'boolean' },
      },
    });
  } catch {
    throw new CannotVerify(usage);
  }
}
