import { createElement, type SVGProps } from 'react';

/** The icons here are Tabler's (https://tabler.io/icons, MIT License, copyright (c) 2020-2026 Paweł Kuna). */
interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  readonly size?: number;
  /** Width of the lines, on a grid of 24. */
  readonly stroke?: number;
}

export type Icon = (props: IconProps) => React.JSX.Element;

const grid = { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 24 24' };

export const outline =
  (path: string): Icon =>
  ({ size = 24, stroke = 2, ...rest }) =>
    createElement(
      'svg',
      {
        ...grid,
        width: size,
        height: size,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: stroke,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...rest,
      },
      createElement('path', { d: path }),
    );

export const filled =
  (path: string): Icon =>
  ({ size = 24, stroke: _, ...rest }) =>
    createElement(
      'svg',
      { ...grid, width: size, height: size, fill: 'currentColor', ...rest },
      createElement('path', { d: path }),
    );
