import type { Logo, LogoShape } from '../content/looks.ts';

/** A logo of one shape on one colour, as SVG of 512 × 512 units. Without letters, because a server may have no fonts. */
export const drawLogo = ({ background, ink, shape }: Logo): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="${background}"/>
<g fill="${ink}" stroke="${ink}" stroke-width="0" stroke-linecap="round" stroke-linejoin="round">${shapes[shape]}</g></svg>`;

const shapes: Readonly<Record<LogoShape, string>> = {
  tree: `<path d="M92 250c0-40 34-66 66-64 10-50 56-78 98-78s88 28 98 78c32-2 66 24 66 64 0 22-16 36-38 36H130c-22 0-38-14-38-36z"/>
<path d="M256 402V250M256 330l-58-56M256 310l58-52" fill="none" stroke-width="26"/><path d="M152 402h208" fill="none" stroke-width="20"/>`,
  bowl: `<path d="M104 268h304c0 84-54 136-112 142v14h-80v-14c-58-6-112-58-112-142z"/>
<path d="M196 226c-30-34 24-52 0-96M256 226c-30-34 24-52 0-96M316 226c-30-34 24-52 0-96" fill="none" stroke-width="22"/>`,
  lantern: `<path d="M196 148h120l34 40v150l-34 40H196l-34-40V188z" fill="none" stroke-width="24"/>
<path d="M256 210c44 50 44 66 44 82a44 44 0 0 1-88 0c0-16 0-32 44-82z"/><path d="M216 148c0-64 80-64 80 0M196 416h120" fill="none" stroke-width="22"/>`,
  wave: `<g fill="none" stroke-width="30"><path d="M92 196c42 0 42 40 82 40s42-40 82-40 42 40 82 40 42-40 82-40"/>
<path d="M92 276c42 0 42 40 82 40s42-40 82-40 42 40 82 40 42-40 82-40"/><path d="M92 356c42 0 42 40 82 40s42-40 82-40 42 40 82 40 42-40 82-40" opacity=".55"/></g>`,
};
