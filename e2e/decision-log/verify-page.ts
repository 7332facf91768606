/** What the page that verifies receipts says, in any browser. */
export interface Verifier {
  /** Pastes a receipt, and keys to trust, and presses Verify. Resolves with what the page then says. */
  verify(receipt: string, policy?: string): Promise<string>;
}

type Change = readonly [what: string, change: (receipt: string) => string, says: RegExp];

const inExtra =
  (change: (extra: Record<string, string>) => void) =>
  (receipt: string): string =>
    receipt.replace(/^extra (.+)$/m, (_, encoded: string) => {
      const extra = JSON.parse(Buffer.from(encoded, 'base64').toString()) as Record<string, string>;
      change(extra);
      return `extra ${Buffer.from(JSON.stringify(extra)).toString('base64')}`;
    });

const otherHash = Buffer.alloc(32, 5).toString('base64');

/** Each way in which a receipt may be tampered with, and what the page must name. */
export const tampered: readonly Change[] = [
  [
    'the leaf',
    inExtra((extra) => (extra.leaf = extra.leaf!.replace('postRemoved', 'postRestored'))),
    /The decision is not in the log that was signed/,
  ],
  [
    'the number in the leaf',
    inExtra((extra) => (extra.leaf = extra.leaf!.replace(/^(lock-in\/decision\/v1\n)\d+/, '$1999'))),
    /The number of the decision is not its place in the log/,
  ],
  [
    'the person',
    inExtra((extra) => (extra.subject = 'account-1')),
    /The receipt is not about the person whom it names/,
  ],
  [
    'the salt',
    inExtra((extra) => (extra.salt = otherHash)),
    /The receipt is not about the person whom it names/,
  ],
  [
    'the path',
    (receipt) => receipt.replace(/^(index \d+\n)[^\n]{44}\n/m, `$1${otherHash}\n`),
    /The decision is not in the log that was signed/,
  ],
  [
    'the root',
    (receipt) => receipt.replace(/\n[^\n]{44}\n\n—/, `\n${otherHash}\n\n—`),
    /The signature of .*decisions is wrong/,
  ],
  [
    'the size',
    (receipt) => receipt.replace(/(decisions\n)\d+\n/, '$1999\n'),
    /The signature of .*decisions is wrong/,
  ],
  [
    'a cosignature',
    (receipt) =>
      receipt.replace(/^(— \S+witness )(\S+)$/m, (_, name: string, encoded: string) => {
        const bytes = Buffer.from(encoded, 'base64');
        bytes[bytes.length - 1]! ^= 1;
        return name + bytes.toString('base64');
      }),
    /The signature of the witness .* is wrong/,
  ],
  ['everything', () => 'Hello.', /This is not a receipt/],
];
