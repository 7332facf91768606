import type { Receipt } from '@lock-in/contracts';
import { hashOfSeal } from '@lock-in/log-seal';
import { receiptFault, type ReceiptFault } from '../receipt-statement.ts';
import { CannotVerify } from './cannot-verify.ts';
import type { VerifyArguments } from './read-arguments.ts';
import { readHeadFile, readReceiptFile } from './read-json.ts';
import { table } from '../../terminal/format.ts';
import type { Report } from './report.ts';

/** Checks a receipt with only the file, and the head and keys that were given. Undefined if the file is no receipt. */
export function verifyReceipt(file: string, { head, keys }: VerifyArguments): Report | undefined {
  const receipt = readReceiptFile(file);
  if (receipt === undefined) return undefined;
  const fault = receiptFault(receipt, { keys });
  if (fault) return { intact: false, text: `The receipt does not hold: ${faults[fault]}` };
  if (head !== undefined) compareHeads(receipt, head);
  return {
    intact: true,
    text: `The receipt holds.\n${describe(receipt)}\n${head === undefined ? `${whoseSeals}\n` : ''}${whatItShows}`,
  };
}

/** Compares by hash or file. Another head is no fault of the receipt: it may be older or newer. */
function compareHeads({ seal, head, entry }: Receipt, given: string) {
  const hash = /^[0-9a-f]{64}$/.test(given) ? given : hashOfSeal(readHeadFile(given)).toString('hex');
  const known = [seal, head].map((each) => hashOfSeal(each).toString('hex'));
  if (!known.includes(hash))
    throw new CannotVerify(
      `The receipt leads to seal ${head.number}, whose hash is ${known[1]}, and the head that was given is another one: an older or a newer seal, or the log was rewritten. ` +
        `Ask for the receipt that leads to that seal: /api/receipts/${entry.position}?head=NUMBER`,
    );
}

const faults: Readonly<Record<ReceiptFault, string>> = {
  'it is of another form': 'it is of a form that this program does not know.',
  'what it says is not signed': 'its decision does not match the signature.',
  'it is signed with another key': 'it is signed with a key that is not to be trusted.',
  'the event is not what was sealed': 'the event that it names is not under its seal at that place.',
  'a seal is not signed': 'the signature of a seal does not fit what the seal says.',
  'a seal is signed with another key': 'a seal is signed with a key that is not to be trusted.',
  'the seal is not before the head': 'its seal is not one of those that its head continues.',
  'the head is another one': 'it leads to another seal than the one that was exported.',
};

const whoseSeals =
  'The file cannot show whose keys those are: compare them and the head with those at /transparency, or give --key (of both) and --head.';

const whatItShows =
  'It shows that the operator states this decision, and that an event with this digest stood at this place when the seal was made. Only the event’s proof, which admins have, shows that the event itself says so.';

/** Of an account, only the profile picture is removed. */
const thingOf = ({ kind, thing, thingId }: Receipt['decision']) =>
  `${kind === 'removal' && thing === 'account' ? 'the picture of ' : ''}${thing} ${thingId}`;

const describe = ({ decision, entry, key, seal, head, index }: Receipt): string =>
  table([
    ['decision', `${decision.kind} of ${thingOf(decision)}, about account ${decision.accountId}`],
    ['decided', decision.decidedAt],
    ...(decision.until === null ? [] : [['until', decision.until] as const]),
    ['reasons', decision.reasons.join('\n') || 'none recorded'],
    ['signed with', key],
    [
      'event',
      `${entry.type}, number ${entry.streamVersion} of ${entry.streamId}, at position ${entry.position}`,
    ],
    ['digest', entry.digest],
    ['seal', `${seal.number}, made ${seal.sealedAt}; event ${index + 1} of ${seal.events} in it`],
    ['head', `seal ${head.number}, made ${head.sealedAt}, up to position ${head.upTo}`],
    ['hash', hashOfSeal(head).toString('hex')],
    ['key', head.key],
  ]);
