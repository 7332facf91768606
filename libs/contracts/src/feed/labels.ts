import { z } from 'zod';
import { only } from '../access.ts';
import { contract } from '../contract.ts';
import { id } from '../shapes.ts';

export const labelColors = [
  'red',
  'blue',
  'green',
  'gray',
  'purple',
  'pink',
  'orange',
  'yellow',
  'lime',
] as const;

/** `numberofUses` counts the published posts with the label; a background worker updates it. */
export const label = z
  .object({ labelId: id, name: z.string(), color: z.enum(labelColors), numberofUses: z.int() })
  .meta({ id: 'Label' });
export type Label = z.output<typeof label>;

export const listLabels = contract({
  method: 'GET',
  path: '/labels',
  summary: 'Lists all labels. The order is not specified.',
  access: only(),
  answer: z.array(label),
});
