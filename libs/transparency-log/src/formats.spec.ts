import { hashLeaf } from '@lock-in/log-seal';
import fc from 'fast-check';
import { createHash, createPublicKey } from 'node:crypto';
import { createRequire } from 'node:module';
import { formatAddCheckpoint, parseAddCheckpoint } from './add-checkpoint.ts';
import { checkpointText, cosign, cosignedAt, parseCheckpoint } from './checkpoint.ts';
import { commitmentTo, formatLeaf, parseLeaf } from './decision-leaf.ts';
import {
  createSignerKey,
  formatVerifierKey,
  isNoteSignedBy,
  parseNote,
  parseSignatureLine,
  parseVerifierKey,
  signNote,
} from './note.ts';
import { cosignaturesOf, formatPolicy, parsePolicy } from './policy.ts';
import { decodeEntries, encodeEntries, parseTilePath, tilePath, widthIn } from './tiles.ts';
import { formatTlogProof, parseTlogProof } from './tlog-proof.ts';
import { addToEdge, type Edge, edgeRoot, inclusionProof } from './tree.ts';

/** The package does not export its parts by themselves. */
const load = createRequire(import.meta.url);
const { verifyCheckpoint } = load('@sigstore/verify/dist/tlog/checkpoint.js') as {
  verifyCheckpoint: (
    entry: object,
    logs: readonly object[],
  ) => { readonly origin: string; readonly logSize: bigint; readonly logHash: Buffer };
};
const { verifyMerkleInclusion } = load('@sigstore/verify/dist/tlog/merkle.js') as {
  verifyMerkleInclusion: (entry: object, checkpoint: object) => void;
};

const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((array) => Buffer.from(array));
const log = createSignerKey('log.example/decisions', 'note', Buffer.alloc(32, 1));
const witness = createSignerKey('w.example/witness', 'cosignature', Buffer.alloc(32, 2));
const other = createSignerKey('w.example/witness', 'cosignature', Buffer.alloc(32, 3));
const head = { origin: log.name, size: 7, root: createHash('sha256').update('root').digest() };

describe('A signed note', () => {
  it('of the specification is verified with its key', () => {
    const key = parseVerifierKey('example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k')!;
    const note = parseNote(
      'This is an example message.\n\n— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n',
    )!;
    expect(isNoteSignedBy(note, [key])).toBe(true);
    expect(isNoteSignedBy({ ...note, text: 'Another message.\n' }, [key])).toBe(false);
  });

  it('of Go’s checksum database is verified with its published key', () => {
    const key = parseVerifierKey('PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW')!;
    const note = parseNote(
      "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n\n— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n",
    )!;
    expect(isNoteSignedBy(note, [key])).toBe(true);
  });

  it('is signed by one of several keys, and by none if a known key’s signature is wrong', () => {
    const note = parseNote(signNote('Text.\n', [log]))!;
    expect(isNoteSignedBy(note, [{ ...other, kind: 'note' }, log])).toBe(true);
    expect(isNoteSignedBy(note, [])).toBe(false);
    const wrong = { ...note.signatures[0]!, bytes: Buffer.alloc(64) };
    expect(isNoteSignedBy({ ...note, signatures: [wrong, ...note.signatures] }, [log])).toBe(false);
  });

  it.each([
    ['has no signature', 'Text.\n\n'],
    ['has no empty line', 'Text.\n— a AAAAAAA='],
    ['holds a control character', `Te\txt.\n\n— a AAAAAAA=\n`],
    ['has a signature without bytes', 'Text.\n\n— a AAAAAA==\n'],
    ['has a signature that is not Base64', 'Text.\n\n— a AAAA AAA\n'],
    ['does not end with a newline', 'Text.\n\n— a AAAAAAA='],
    ['has too many signatures', `Text.\n\n${'— a AAAAAAA=\n'.repeat(65)}`],
  ])('is not what %s', (_, text) => {
    expect(parseNote(text)).toBeUndefined();
  });

  it('keeps its keys as text, with the id that follows from them', () => {
    for (const key of [log, witness]) {
      const { sign: _, ...publicPart } = key;
      expect(parseVerifierKey(formatVerifierKey(key))).toEqual(publicPart);
    }
    expect(parseVerifierKey(formatVerifierKey(log).replace('log.', 'lag.'))).toBeUndefined();
    expect(parseVerifierKey('a+00000000+AA==')).toBeUndefined();
  });
});

describe('A checkpoint', () => {
  it('of the specification is read', () => {
    const text =
      'example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\n— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=\n— witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==\n';
    expect(parseCheckpoint(text)).toMatchObject({ origin: 'example.com/behind-the-sofa', size: 20852163 });
    // The time in the cosignature is that of the specification's example.
    expect(parseCheckpoint(text)!.note.signatures[1]!.bytes.readBigUInt64BE()).toBe(1679315147n);
  });

  it('is cosigned by a witness at a time, under the log’s signature', () => {
    const note = signNote(checkpointText(head), [log]);
    const line = cosign(checkpointText(head), witness, 1_679_315_147);
    const checkpoint = parseCheckpoint(note + line)!;
    expect(isNoteSignedBy(checkpoint.note, [log])).toBe(true);
    expect(cosignedAt(checkpoint.note, witness)).toBe(1_679_315_147);
    expect(cosignedAt(checkpoint.note, other)).toBeUndefined();
    expect(cosignaturesOf(checkpoint.note, [other, witness])).toEqual([
      { witness: witness.name, at: 1_679_315_147 },
    ]);
    const another = { ...checkpoint.note, text: checkpoint.note.text.replace('\n7\n', '\n8\n') };
    expect(cosignedAt(another, witness)).toBeUndefined();
    expect(parseSignatureLine(line.trimEnd())?.name).toBe(witness.name);
  });

  it.each([
    ['origin', '\n7\nroot\n'],
    ['size', 'a\n07\nroot\n'],
    ['number', 'a\nseven\nroot\n'],
    ['root', 'a\n7\nAAAA\n'],
    ['extension', 'a\n7\nroot\n\n\n'],
  ])('without a valid %s is none', (_, text) => {
    const filled = text.replace('root', head.root.toString('base64'));
    expect(parseCheckpoint(signNote(filled, [log]))).toBeUndefined();
  });

  it('goes to a witness with the size that it knows and a proof, and a larger known size is malformed', () => {
    const request = { from: 3, proof: [head.root], checkpoint: signNote(checkpointText(head), [log]) };
    expect(parseAddCheckpoint(formatAddCheckpoint(request))).toMatchObject({ ...request, head });
    expect(parseAddCheckpoint(formatAddCheckpoint({ ...request, from: 8 }))).toBeUndefined();
    expect(parseAddCheckpoint(formatAddCheckpoint(request).replace('old 3', 'old 03'))).toBeUndefined();
    const long = { ...request, proof: Array.from({ length: 64 }, () => head.root) };
    expect(parseAddCheckpoint(formatAddCheckpoint(long))).toBeUndefined();
  });
});

describe('Another implementation', () => {
  /** Sigstore’s, which reads checkpoints of Rekor. It finds a key by its id and by the origin. */
  const verified = (envelope: string) => {
    const publicKey = createPublicKey({
      key: Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), log.publicKey]),
      format: 'der',
      type: 'spki',
    });
    const rekor = { logID: Buffer.from(log.id, 'hex'), baseURL: log.name, publicKey };
    return verifyCheckpoint({ inclusionProof: { checkpoint: { envelope } } }, [rekor]);
  };
  const envelope = signNote(checkpointText(head), [log]) + cosign(checkpointText(head), witness, 1);

  it('verifies our checkpoint, and refuses one that was changed', () => {
    const { origin, logSize, logHash } = verified(envelope);
    expect({ origin, size: Number(logSize), root: logHash }).toEqual(head);
    expect(() => verified(envelope.replace('\n7\n', '\n8\n'))).toThrow('invalid checkpoint signature');
  });

  it('verifies our proof of inclusion', async () => {
    const leaves = Array.from({ length: 300 }, (_, at) => hashLeaf(Buffer.from(`${at}`)));
    const read = (_: number, from: number, count: number) =>
      Promise.resolve(Buffer.concat(leaves.slice(from, from + count)));
    const small = leaves.slice(0, 200);
    const root = edgeRoot(small.reduce<Edge>((edge, leaf, at) => addToEdge(edge, at, leaf), []));
    const proof = await inclusionProof(read, 150, small.length);
    const entry = {
      canonicalizedBody: Buffer.from('150'),
      inclusionProof: { hashes: proof, logIndex: '150', treeSize: '200' },
    };
    const checkpoint = { logHash: root, logSize: 200n };
    expect(() => verifyMerkleInclusion(entry, checkpoint)).not.toThrow();
    const another = { ...entry, canonicalizedBody: Buffer.from('151') };
    expect(() => verifyMerkleInclusion(another, checkpoint)).toThrow();
  });
});

describe('A tile', () => {
  it('has the address of the specification’s example', () => {
    expect(tilePath({ level: 0, index: 1_234_067, width: 256 })).toBe('tile/0/x001/x234/067');
    expect(tilePath({ level: 'entries', index: 5, width: 17 })).toBe('tile/entries/005.p/17');
  });

  it('has one address, which is read back', () => {
    const level = fc.oneof(fc.constant('entries' as const), fc.nat(63));
    const tiles = fc.record({ level, index: fc.nat(), width: fc.integer({ min: 1, max: 256 }) });
    fc.assert(fc.property(tiles, (tile) => expect(parseTilePath(tilePath(tile))).toEqual(tile)));
    for (const path of [
      'tile/64/000',
      'tile/00/000',
      'tile/0/x000/000',
      'tile/0/000.p/0',
      'tile/0/000.p/256',
      'tile/0/1',
    ])
      expect(parseTilePath(path)).toBeUndefined();
  });

  it('is as wide as the specification’s tree of 70,000 says', () => {
    const of = (level: number | 'entries', index: number) => widthIn(70_000, { level, index });
    expect([
      of(0, 272),
      of(0, 273),
      of('entries', 273),
      of(1, 0),
      of(1, 1),
      of(2, 0),
      of(2, 1),
      of(3, 0),
    ]).toEqual([256, 112, 112, 256, 17, 1, 0, 0]);
  });

  it('of entries gives them back, and nothing of a part', () => {
    const entries = ['', 'one\n', 'zwei: ü\n'];
    expect(decodeEntries(encodeEntries(entries))).toEqual(entries);
    expect(decodeEntries(encodeEntries(entries).subarray(0, -1))).toBeUndefined();
  });
});

describe('A proof as a file', () => {
  it('is read back with its checkpoint, with and without extra data', () => {
    fc.assert(
      fc.property(
        fc.array(bytes32, { maxLength: 63 }),
        fc.option(bytes32),
        fc.nat(),
        (proof, extra, index) => {
          const given = {
            index,
            proof,
            checkpoint: signNote(checkpointText(head), [log]),
            ...(extra && { extra }),
          };
          expect(parseTlogProof(formatTlogProof(given))).toMatchObject(given);
        },
      ),
    );
  });

  it.each<[string, (text: string) => string]>([
    ['another form', (text) => text.replace('@v1', '@v2')],
    ['an index with a leading zero', (text) => text.replace('index 4', 'index 04')],
    ['a hash that is too short', (text) => text.replace(/\n[^\n]{44}\n\n/, '\nAAAA\n\n')],
    ['no checkpoint', (text) => text.slice(0, text.indexOf('\n\n') + 2)],
  ])('with %s is none', (_, change) => {
    const text = formatTlogProof({
      index: 4,
      proof: [head.root],
      checkpoint: signNote(checkpointText(head), [log]),
    });
    expect(parseTlogProof(change(text))).toBeUndefined();
  });
});

describe('The leaf of a decision', () => {
  const leaf = {
    number: 12,
    kind: 'postRemoved',
    thing: 'post',
    reasons: [1, 3],
    ground: 'rules',
    source: 'report',
    isAutomated: false,
    decidedAt: '2026-11-03T09:12:44Z',
    undoes: null,
    commitment: commitmentTo(Buffer.alloc(32, 9), 'account-9', head.root).toString('base64'),
  } as const;

  it('is plain lines', () => {
    expect(formatLeaf(leaf)).toBe(
      `lock-in/decision/v1\n12\npostRemoved\npost\n1,3\nrules\nreport\nautomated no\n2026-11-03T09:12:44Z\nundoes -\ncommitment ${leaf.commitment}\n`,
    );
  });

  it('is read back, and is nothing else', () => {
    for (const each of [
      leaf,
      { ...leaf, reasons: [], undoes: 3, isAutomated: true, source: 'program' as const },
    ]) {
      const text = formatLeaf(each);
      expect(parseLeaf(text)).toEqual(each);
      for (let at = 0; at < text.length; at++) {
        const changed = parseLeaf(`${text.slice(0, at)}~${text.slice(at + 1)}`);
        expect(changed).toBeUndefined();
      }
    }
  });
});

describe('A policy', () => {
  it('names the log, its witnesses and how many must sign, and is read back', () => {
    for (const required of [0, 1]) {
      const policy = { logs: [log], witnesses: [witness], required };
      expect(parsePolicy(formatPolicy(policy))).toMatchObject({
        logs: [{ id: log.id }],
        witnesses: [{ id: witness.id }],
        required,
      });
    }
    expect(parsePolicy(formatPolicy({ logs: [log], witnesses: [witness], required: 2 }))).toBeUndefined();
    expect(parsePolicy('log nonsense\nquorum none\n')).toBeUndefined();
  });
});
