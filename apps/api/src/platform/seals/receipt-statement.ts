import type { Receipt } from '@lock-in/contracts';
import { checkEntryProof, isSignedBy, type ProofFault, type Trust } from '@lock-in/event-store';

/** What a receipt says, as it is signed: lines that other tools can make as well. What adds to it changes the first line. */
export const statementOf = ({ form, decision, entry, key }: Omit<Receipt, 'signature'>): string =>
  [
    form,
    `decision ${decision.kind}`,
    `account ${decision.accountId}`,
    `${decision.thing} ${decision.thingId}`,
    `decided at ${decision.decidedAt}`,
    `until ${decision.until ?? '-'}`,
    `reasons ${JSON.stringify(decision.reasons)}`,
    `event ${JSON.stringify([entry.position, entry.streamId, entry.streamVersion, entry.type])}`,
    `digest ${entry.digest}`,
    `key ${key}`,
    '',
  ].join('\n');

export type ReceiptFault = ProofFault | 'what it says is not signed' | 'it is signed with another key';

/** Undefined: it holds. Needs nothing but the receipt and what is trusted. */
export function receiptFault(receipt: Receipt, trust: Trust): ReceiptFault | undefined {
  if (!isSignedBy(receipt.key, statementOf(receipt), receipt.signature)) return 'what it says is not signed';
  if (trust.keys && !trust.keys.includes(receipt.key)) return 'it is signed with another key';
  return checkEntryProof(receipt, trust);
}
