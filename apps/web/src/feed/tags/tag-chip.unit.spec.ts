import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cssVariables, theme } from '../../app/theme/theme.ts';

const css = readFileSync(join(import.meta.dirname, 'tag-chip.module.css'), 'utf8');
const cards = (['light', 'dark'] as const).map((scheme) => {
  const variables = cssVariables({ ...theme } as Parameters<typeof cssVariables>[0]);
  return variables[scheme]['--card'] ?? '';
});

type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

describe('the chip of a tag can be read', () => {
  it.each(['red', 'blue', 'green', 'gray', 'purple', 'pink', 'orange', 'yellow', 'lime'])(
    'in %s',
    (color) => {
      const chip = rule(color === 'gray' ? '.chip {' : `.chip[data-color='${color}'] {`);
      const [tints, inks] = [pair(chip, '--tint'), pair(chip, '--ink')];
      for (const [scheme, card] of cards.entries()) {
        const ground = over(rgba(tints[scheme]), rgba(card));
        expect(contrast(rgba(inks[scheme]), ground)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );
});

/** The declarations of the rule with this selector. */
function rule(selector: string): string {
  const from = css.indexOf(selector);
  expect(from).toBeGreaterThanOrEqual(0);
  return css.slice(from + selector.length, css.indexOf('}', from));
}

/** The two colours of `light-dark(…)`. */
function pair(declarations: string, name: string): [string, string] {
  const [, light = '', dark = ''] =
    new RegExp(`${name}: light-dark\\((.+?), ((?:rgb\\(.+?\\)|#\\w+))\\);`).exec(declarations) ?? [];
  return [light, dark];
}

/** `#rgb`, `#rrggbb` or `rgb(r g b / a%)`. */
function rgba(text = ''): Rgba {
  const [, hex] = /^#(\w+)$/.exec(text) ?? [];
  if (hex !== undefined) {
    const digits = hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex;
    const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
    return [red!, green!, blue!, 1];
  }
  const [red, green, blue, percent] = (text.match(/[\d.]+/g) ?? []).map(Number);
  return [red!, green!, blue!, percent! / 100];
}

const over = ([r, g, b, alpha]: Rgba, [r0, g0, b0]: Rgba): Rgba => [
  r * alpha + r0 * (1 - alpha),
  g * alpha + g0 * (1 - alpha),
  b * alpha + b0 * (1 - alpha),
  1,
];

/** WCAG 2.2, "contrast ratio" and "relative luminance". */
function contrast(one: Rgba, other: Rgba): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminance([red, green, blue]: Rgba): number {
  const [r, g, b] = [red, green, blue].map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}
