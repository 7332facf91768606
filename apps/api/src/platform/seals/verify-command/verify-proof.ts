import type { StreamProof } from '@lock-in/contracts';
import { checkStreamProof, type SealedEvent, type StreamProofFault } from '@lock-in/log-seal';
import { CannotVerify } from './cannot-verify.ts';
import type { VerifyArguments } from './read-arguments.ts';
import { readHeadFile, readProofFile } from './read-json.ts';
import { table } from '../../terminal/format.ts';
import type { Report } from './report.ts';

/** Checks a downloaded proof with only the file, and the head and keys that were given. */
export function verifyProof(file: string, { head, keys }: VerifyArguments): Report {
  const proof = readProofFile(file);
  const exported = head === undefined ? undefined : readHeadFile(head);
  if (exported && exported.number !== proof.head.number)
    throw new CannotVerify(
      `The proof leads to seal ${proof.head.number}, and the head in ${head} is seal ${exported.number}. ` +
        `Ask for the proof that leads there: /api/log/proof/${proof.event.position}?head=${exported.number}`,
    );
  const fault = checkStreamProof({ ...proof, before: proof.before ?? [] }, { keys, exported });
  if (fault) return { intact: false, text: `The proof does not hold: ${faults[fault]}` };
  const trusted = exported !== undefined || keys !== undefined;
  return { intact: true, text: `The proof holds.\n${describe(proof)}${trusted ? '' : `\n${whoseKey}`}` };
}

const faults: Readonly<Record<StreamProofFault, string>> = {
  'it is of another form': 'it is of a form that this program does not know.',
  'the event is not what was sealed': 'the event in it is not the one that was sealed.',
  'a seal is not signed': 'the signature of a seal does not fit what the seal says.',
  'a seal is signed with another key': 'a seal is signed with a key that is not to be trusted.',
  'the seal is not before the head': 'its seal is not one of those that its head continues.',
  'what happened before is not all of it':
    'its list of earlier events in the stream is incomplete, or belongs to another stream.',
  'the head is another one':
    'it leads to another seal than the one that was exported: the log was rewritten.',
};

const whoseKey =
  'The file cannot show whose key that is: compare it with the key that the operator publishes, or give --key or --head.';

const describe = ({ event, index, seal, head, before = [] }: StreamProof): string =>
  table([
    [
      'event',
      `${event.type}, number ${event.streamVersion} of ${event.streamId}, at position ${event.position}`,
    ],
    ['happened', event.occurredAt],
    ['by', event.actor ?? 'nobody who is named'],
    ['data', dataOf(event)],
    ...(event.personal === null ? [] : [['personal', 'there is some; only the server can read it'] as const]),
    ...before.map(
      (earlier) =>
        [
          'before it',
          `${earlier.event.type}, number ${earlier.event.streamVersion}, at position ${earlier.event.position}, happened ${earlier.event.occurredAt}\n${dataOf(earlier.event)}`,
        ] as const,
    ),
    ['seal', `${seal.number}, made ${seal.sealedAt}; event ${index + 1} of ${seal.events} in it`],
    ['head', `seal ${head.number}, made ${head.sealedAt}, up to position ${head.upTo}`],
    ['key', head.key],
  ]);

const dataOf = ({ data }: Pick<SealedEvent, 'data'>) => JSON.stringify(JSON.parse(data), undefined, 2);
