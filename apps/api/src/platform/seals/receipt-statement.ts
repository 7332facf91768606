import type { Receipt } from '@lock-in/contracts';
import { checkEntryProof, isSignedBy, type ProofFault, type Trust } from '@lock-in/log-seal';

/** The signed text of a receipt: lines that other tools can also produce. Any addition to it must change the first line. */
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

/** Why a receipt is invalid; undefined if it is valid. Needs only the receipt and the trusted keys and head. */
export function receiptFault(receipt: Receipt, trust: Trust): ReceiptFault | undefined {
  if (!isSignedBy(receipt.key, statementOf(receipt), receipt.signature)) return 'what it says is not signed';
  if (trust.keys && !trust.keys.includes(receipt.key)) return 'it is signed with another key';
  return checkEntryProof(receipt, trust);
}
