import { escapeHtml } from '../../platform/escape-html.ts';
import { loadSharp } from '../../platform/load-sharp.ts';
import { KeyedMutex } from '../../platform/mutex.ts';
import { xmlText } from '../../platform/pages/html.ts';
import { truncate } from '../../platform/truncate.ts';

/** The texts of the preview picture that is shown where a page's link is shared. */
export interface CardWords {
  readonly title: string;
  readonly below: string;
  readonly facts: string;
}

const width = 1_200;
const height = 630;
const margin = 80;
const room = width - 2 * margin;

/** Maximum number of cached cards of about 40 kB each. */
const mostKept = 200;

/** Draws one at a time, because drawing takes one core for a tenth of a second. */
const drawing = new KeyedMutex();
const kept = new Map<string, Buffer>();

/** A PNG of 1200 × 630. Recent cards are cached by their texts, so a changed text shows at once. */
export async function drawCard(words: CardWords): Promise<Buffer> {
  const key = JSON.stringify(words);
  return drawing.run(['card'], async () => {
    const card = kept.get(key) ?? (await draw(words));
    kept.delete(key);
    kept.set(key, card);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return card;
  });
}

async function draw({ title, below, facts }: CardWords): Promise<Buffer> {
  const head = await lines(truncate(title, 160), { size: 60, weight: 'bold', colour: '#ffffff', most: 250 });
  const rest = await Promise.all([
    lines(truncate(below, 80), { size: 34, weight: 'normal', colour: '#c3c9d4', most: 48 }),
    lines(truncate(facts, 80), { size: 32, weight: 'normal', colour: '#91a7ff', most: 48 }),
  ]);
  const sharp = await loadSharp();
  return sharp(Buffer.from(ground))
    .composite([
      { input: head.picture, left: margin, top: 180 },
      { input: rest[0].picture, left: margin, top: Math.min(440, 180 + head.height + 24) },
      { input: rest[1].picture, left: margin, top: height - margin - rest[1].height },
    ])
    .png({ palette: true })
    .toBuffer();
}

interface Look {
  /** Font size in pixels. */
  readonly size: number;
  readonly weight: 'bold' | 'normal';
  readonly colour: string;
  /** Maximum height of all lines; longer texts are drawn smaller. */
  readonly most: number;
}

/** Factors that are tried for a text that does not fit. */
const smaller = [0.8, 0.65, 0.5];

/**
 * Text in lines, broken by Pango for every script, with the fonts of the machine. Text without visible characters is drawn as "…". Which
 * characters are invisible, such as U+200B, also depends on the fonts, so libvips decides. Its message is not compared: its threads share
 * the buffer of messages, so that it may be empty or another's.
 */
async function lines(text: string, look: Look) {
  const words = escapeHtml(xmlText(text).replaceAll(/\s+/g, ' ').trim());
  if (words === '') return linesOf('…', look);
  return linesOf(words, look).catch(() => linesOf('…', look));
}

/** `words` must be escaped. */
async function linesOf(words: string, { size, weight, colour, most }: Look) {
  const sharp = await loadSharp();
  const drawn = async (pixels: number) => {
    const markup = `<span foreground="${colour}" weight="${weight}">${words}</span>`;
    const font = `sans ${Math.round(pixels)}px`;
    const { data: picture, info } = await sharp({
      text: { text: markup, font, width: room, wrap: 'word-char', rgba: true },
    })
      .resize(room, most, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { picture, height: info.height };
  };
  let last = await drawn(size);
  for (const part of smaller) {
    // A picture of the maximum height was shrunk to it, which makes its letters thinner than those of a smaller font.
    if (last.height < most) break;
    last = await drawn(size * part);
  }
  return last;
}

const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="#0f1115"/>
<rect width="${width}" height="12" fill="#4263eb"/>
<g transform="translate(${margin} 70) scale(2.6)" fill="none" stroke="#748ffc" stroke-linecap="round" stroke-linejoin="round">
<path fill="#748ffc" stroke="none" d="M5 10.5h6.1v8.6h7.8v-8.6H19a2.5 2.5 0 0 1 2.5 2.5v7a2.5 2.5 0 0 1-2.5 2.5H5A2.5 2.5 0 0 1 2.5 20v-7A2.5 2.5 0 0 1 5 10.5Z"/>
<path stroke-width="2.3" d="M6.5 11V6.75a4.25 4.25 0 0 1 8.5 0v9"/>
<path stroke-width="2" d="m12.8 13.8 2.2 2.2 2.2-2.2"/>
</g>
<text x="${margin + 80}" y="114" fill="#dfe3ea" font-family="sans-serif" font-size="36" font-weight="600">Lock In</text>
</svg>`;
