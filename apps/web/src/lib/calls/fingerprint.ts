import type { Call } from './call.ts';

/** Identifies a call: sending the same call again gives the same text, any other file or value a different one. */
export interface Fingerprint {
  /** A digest, so that no user input is stored. */
  readonly text: string;
  /** Whether it may be stored: there is no password, and its files can be recognised after a reload. */
  readonly kept: boolean;
}

export function fingerprintOf({ contract: { method, path }, request }: Call): Fingerprint {
  const { params, query, body, files = {} } = request;
  const sent = Object.entries(files).flatMap(([name, file]) => (file ? [[name, identityOf(file)]] : []));
  const hasPassword = typeof body === 'object' && body !== null && 'password' in body;
  const isNamed = Object.values(files).every((file) => file === undefined || file instanceof File);
  return {
    text: digest(JSON.stringify([method, path, params, query, body, sent])),
    kept: !hasPassword && isNamed,
  };
}

/** A file that is saved again has another time; selecting it again keeps the time. A blob without a name equals only itself. */
function identityOf(file: Blob): string {
  if (file instanceof File) return `${file.name} ${file.size} ${file.lastModified}`;
  if (!blobs.has(file)) blobs.set(file, ++blobsSeen);
  return `blob ${blobs.get(file)}`;
}
const blobs = new WeakMap<Blob, number>();
let blobsSeen = 0;

/** 53 bits (cyrb53, public domain). Not for secrets; `crypto.subtle` is asynchronous, and absent without https. */
function digest(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    a = Math.imul(a ^ unit, 2654435761);
    b = Math.imul(b ^ unit, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}
