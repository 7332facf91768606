import sharp from 'sharp';

const [width, height] = [1200, 560];
const row = 22;

interface Request {
  /** In tenths of a second. */
  readonly from: number;
  readonly for: number;
  readonly color: string;
}

/** Sequential requests, each discovered in the previous response. */
const before: readonly Request[] = Array.from({ length: 19 }, (_, n) => ({
  from: n * 4.6,
  for: n % 6 === 4 ? 9 : 4.2,
  color: n % 6 === 4 ? '#e8590c' : '#4263eb',
}));
/** A few parallel requests. */
const after: readonly Request[] = [
  { from: 0, for: 4.5, color: '#4263eb' },
  ...[7, 9, 6, 11, 8].map((length) => ({ from: 4.6, for: length, color: '#2b8a3e' })),
];

/** A page's requests as in a browser's network panel, before and after. Without text, because a server may have no fonts. */
export function drawWaterfall(): Promise<Buffer> {
  const bars = (requests: readonly Request[], left: number) =>
    requests
      .map(({ from, for: length, color }, at) => {
        const [x, y] = [left + from * 5.2, 48 + at * (row + 3)];
        return `<rect x="${x}" y="${y}" width="${length * 5.2}" height="${row - 6}" rx="4" fill="${color}"/>`;
      })
      .join('');
  const lines = Array.from({ length: 11 }, (_, n) => {
    const x = 40 + n * 52;
    return `<path d="M${x} 36V524M${x + 580} 36V524" stroke="#dee2e6" stroke-width="1"/>`;
  }).join('');
  const svg = `
    <svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="${width}" height="${height}" fill="#ffffff"/>
      <rect x="20" y="20" width="560" height="520" rx="12" fill="#f8f9fa"/>
      <rect x="600" y="20" width="580" height="520" rx="12" fill="#f8f9fa"/>
      ${lines}${bars(before, 40)}${bars(after, 620)}
      <path d="M${620 + 15.6 * 5.2} 36V524" stroke="#2b8a3e" stroke-width="3" stroke-dasharray="8 6"/>
    </svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 90 }).toBuffer();
}
