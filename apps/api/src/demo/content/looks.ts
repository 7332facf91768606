import type { AccountKey } from './shape.ts';

export type Hair = 'long' | 'bun' | 'bob' | 'short' | 'tousled' | 'crop' | 'scarf';

export interface Face {
  readonly background: string;
  readonly skin: string;
  /** Colour of the hair or scarf. */
  readonly hair: string;
  readonly style: Hair;
  readonly shirt: string;
  readonly glasses?: true;
  readonly beard?: true;
}

export type LogoShape = 'tree' | 'bowl' | 'lantern' | 'wave';

export interface Logo {
  readonly background: string;
  readonly ink: string;
  readonly shape: LogoShape;
}

/** Accounts with a drawn face. The others show their initials. */
export const faces: Readonly<Partial<Record<AccountKey, Face>>> = {
  mei: { background: '#ffe3d3', skin: '#f3cfae', hair: '#241d22', style: 'long', shirt: '#e8590c' },
  arjun: {
    background: '#d3f2e6',
    skin: '#b97f56',
    hair: '#1d1a1c',
    style: 'short',
    shirt: '#0b7285',
    beard: true,
  },
  priya: { background: '#ffe0ec', skin: '#c08a60', hair: '#1f1a1d', style: 'bun', shirt: '#a61e4d' },
  siti: { background: '#dbeafe', skin: '#d9a878', hair: '#3b6fb6', style: 'scarf', shirt: '#1c3f73' },
  weijie: { background: '#fff3bf', skin: '#f2cda9', hair: '#2a2226', style: 'tousled', shirt: '#2b8a3e' },
  kahwai: {
    background: '#e3e8ef',
    skin: '#eec39c',
    hair: '#26242b',
    style: 'crop',
    shirt: '#495057',
    glasses: true,
  },
  farah: { background: '#f3d9fa', skin: '#d6a277', hair: '#7a3b8f', style: 'scarf', shirt: '#4a2357' },
};

export const logos: Readonly<Partial<Record<AccountKey, Logo>>> = {
  raintree: { background: '#1f6f4a', ink: '#eafaf1', shape: 'tree' },
  hawkerloop: { background: '#f08c00', ink: '#fff8e6', shape: 'bowl' },
  lanterncove: { background: '#22304f', ink: '#ffd27a', shape: 'lantern' },
  tidepool: { background: '#0c8599', ink: '#e3fafc', shape: 'wave' },
};

/** The colour of a person's or company's documents. */
export const colorOf = (key: AccountKey): string => faces[key]?.shirt ?? logos[key]?.background ?? '#3b5bdb';
