import type { Contract } from '@lock-in/contracts';
import type { z } from 'zod';
import { formOf } from '../any/any-input.ts';

/** Values by field name. */
export type Values = Readonly<Record<string, unknown>>;

type Form = z.core.JSONSchema.BaseSchema;

/** The required input of a contract, filled from `values` by field names. */
export const inputOf = ({ params, query, body }: Contract, values: Values) => ({
  params: filled(params, values),
  query: filled(query, values),
  body: body && filled(body, values),
});

/** The names of all required fields of a contract. */
export function fieldsOf({ params, body }: Contract): string[] {
  const named: string[] = [];
  const note = (form: Form, name: string): unknown => (named.push(name), form);
  for (const schema of [params, body]) if (schema) fill(formOf(schema), '', note);
  return named;
}

const filled = (schema: z.ZodType | undefined, values: Values): Values =>
  schema === undefined
    ? {}
    : (fill(formOf(schema), '', (form, name) => valueFor(form, name, values)) as Values);

function fill(form: Form, name: string, value: (form: Form, name: string) => unknown): unknown {
  if (form.type !== 'object') return value(form, name);
  const { properties = {}, required = [] } = form;
  const demanded = Object.entries(properties as Record<string, Form>).filter(
    // Lists default to empty, which would not test anything.
    ([field, { type }]) => required.includes(field) || type === 'object' || type === 'array',
  );
  return Object.fromEntries(demanded.map(([field, part]) => [field, fill(part, field, value)]));
}

function valueFor(form: Form, name: string, values: Values): unknown {
  const value = values[name] ?? form.enum?.[0];
  if (value === undefined) throw new Error(`No value is known for the field ${name}`);
  // In a path, query and form all values are text.
  return form.type === 'string' && typeof value === 'number' ? String(value) : value;
}
