/*
 * Addresses and contents of tiles (c2sp.org/tlog-tiles), which hold 256 hashes or entries each.
 */

export const tileWidth = 256;

export interface Tile {
  /** `entries`, or the level of the hashes. */
  readonly level: number | 'entries';
  readonly index: number;
  /** 256 for a full tile. */
  readonly width: number;
}

/** For example `tile/0/x001/234.p/17`. */
export function tilePath({ level, index, width }: Tile): string {
  const digits = String(index).padStart(Math.ceil(String(index).length / 3) * 3, '0');
  const parts = digits.match(/\d{3}/g)!;
  const steps = parts.map((part, at) => (at < parts.length - 1 ? `x${part}` : part)).join('/');
  return `tile/${level}/${steps}${width === tileWidth ? '' : `.p/${width}`}`;
}

/** Undefined if it is not the one address of a tile. */
export function parseTilePath(path: string): Tile | undefined {
  const pattern = /^tile\/(entries|\d{1,2})\/((?:x\d{3}\/)*\d{3})(?:\.p\/(\d{1,3}))?$/;
  const [, given, steps, partial] = pattern.exec(path) ?? [];
  if (given === undefined || steps === undefined) return undefined;
  const level = given === 'entries' ? 'entries' : Number(given);
  const index = Number(steps.replaceAll(/[x/]/g, ''));
  const width = partial === undefined ? tileWidth : Number(partial);
  if ((level !== 'entries' && level > 63) || !Number.isSafeInteger(index) || width === 0) return undefined;
  const tile: Tile = { level, index, width };
  return tilePath(tile) === path ? tile : undefined;
}

/** How many hashes or entries the tile has in a tree of this size; 0 if it is not part of it. */
export function widthIn(size: number, { level, index }: Pick<Tile, 'level' | 'index'>): number {
  const hashes = Math.floor(size / tileWidth ** (level === 'entries' ? 0 : level));
  return Math.max(0, Math.min(tileWidth, hashes - index * tileWidth));
}

/** Entries, each after its length in two bytes. */
export const encodeEntries = (entries: readonly string[]): Buffer =>
  Buffer.concat(
    entries.flatMap((entry) => {
      const bytes = Buffer.from(entry);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(bytes.length);
      return [length, bytes];
    }),
  );

/** Undefined if the bytes are not a whole number of entries in UTF-8. */
export function decodeEntries(bundle: Buffer): string[] | undefined {
  const entries: string[] = [];
  for (let at = 0; at < bundle.length;) {
    if (at + 2 > bundle.length) return undefined;
    const end = at + 2 + bundle.readUInt16BE(at);
    if (end > bundle.length) return undefined;
    const bytes = bundle.subarray(at + 2, end);
    const entry = bytes.toString('utf8');
    if (!Buffer.from(entry).equals(bytes)) return undefined;
    entries.push(entry);
    at = end;
  }
  return entries;
}
