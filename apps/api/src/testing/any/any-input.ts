import fc from 'fast-check';
import { z } from 'zod';
import { anyText } from './any-text.ts';
import { daysFromNow } from '../people/recruitment.ts';

/** Meaningful values by field name, for example the caller's own id; preferred over random ones. */
export type Known = Readonly<Record<string, fc.Arbitrary<string | number | undefined>>>;

/** Maximum length of texts for fields without a limit. */
const unlimited = 2_000;

/** Whether a schema has a field with free text. */
export const takesText = (schema: z.ZodType) => hasText(formOf(schema));

const hasText = (form: Form): boolean =>
  (form.type === 'string' &&
    form.enum === undefined &&
    form.format === undefined &&
    spellingOf(form) === undefined) ||
  [...Object.values(form.properties ?? {}), ...(form.anyOf ?? []), ...(form.items ? [form.items] : [])].some(
    (part) => hasText(part as Form),
  );

/** Any input that a schema accepts, generated from the schema, so that new fields are covered automatically. */
export function anyInput(schema: z.ZodType, known: Known): fc.Arbitrary<unknown> {
  return anyOf(formOf(schema), '', known).filter((input) => schema.safeParse(input).success);
}

type Form = z.core.JSONSchema.BaseSchema;

export const formOf = (schema: z.ZodType): Form =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });

function anyOf(form: Form, name: string, known: Known): fc.Arbitrary<unknown> {
  const any = anyValue(form, name, known);
  const meant = form.type === 'array' ? undefined : known[name];
  if (meant === undefined) return any;
  const written = form.type === 'string' ? meant.map((value) => value?.toString()) : meant;
  return fc.oneof({ weight: 9, arbitrary: written }, { weight: 1, arbitrary: any });
}

function anyValue(form: Form, name: string, known: Known): fc.Arbitrary<unknown> {
  if (form.anyOf) return fc.oneof(...form.anyOf.map((choice) => anyOf(choice, name, known)));
  if (form.const !== undefined) return fc.constant(form.const);
  if (form.enum) return fc.constantFrom(...form.enum);
  switch (form.type) {
    case 'object':
      return anyObject(form, known);
    case 'array': {
      const element = anyOf(form.items as Form, name, known);
      return fc.array(element, { minLength: form.minItems ?? 0, maxLength: form.maxItems ?? 3 });
    }
    case 'string':
      return anyString(form);
    case 'integer':
    case 'number':
      return fc.integer({ min: form.minimum ?? 0, max: form.maximum ?? 1_000 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      throw new Error(`Nothing is known to put into ${name}: ${JSON.stringify(form)}`);
  }
}

function anyObject({ properties = {}, required = [] }: Form, known: Known) {
  const fields = Object.entries(properties).map(
    ([name, form]) => [name, anyOf(form as Form, name, known)] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

function anyString(form: Form): fc.Arbitrary<string> {
  const { format, minLength = 0, maxLength = unlimited } = form;
  const day = fc.constantFrom(1, 30, 300).map(daysFromNow);
  if (format === 'date') return day;
  if (format === 'date-time') return day.map((date) => `${date}T12:00:00Z`);
  const spelling = spellingOf(form);
  const any = spelling === undefined ? anyText(maxLength) : fc.stringMatching(new RegExp(spelling));
  return any.filter((text) => text.length >= minLength && text.length <= maxLength);
}

/** The pattern of the whole text. Patterns with a character class (`\p{…}`) only require one such character. */
const spellingOf = (form: Form) =>
  [form, ...(form.allOf ?? [])]
    .flatMap(({ pattern }) => pattern ?? [])
    .find((rule) => !rule.includes('\\p{'));
