import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { declaredEvents, type EventType, schemaVersions, upcasters } from './events.ts';
import type { EventBody } from './upcaster.ts';

/** Each version of each event as it was once written. `npm run event-forms` adds a new version; existing ones never change. */
const folder = join(import.meta.dirname, '../fixtures');
const types = Object.keys(declaredEvents) as EventType[];

interface Form extends EventBody {
  readonly type: EventType;
  readonly schemaVersion: number;
}

const nameOf = ({ type, schemaVersion }: Pick<Form, 'type' | 'schemaVersion'>) =>
  `${type}.v${schemaVersion}.json`;

interface Written {
  readonly data: object;
  readonly subject?: string;
  readonly personal?: object | null;
}

/** The current form of an event, made from its example. */
function today(type: EventType): Form & { readonly subject: string | null } {
  const { data, subject = null, personal = null } = writtenAs(type);
  return { type, schemaVersion: schemaVersions[type], data, subject, personal } as never;
}

const writtenAs = (type: EventType): Written => declaredEvents[type].example;

if (process.env['WRITE_EVENT_FORMS'])
  for (const form of types.map(today))
    if (!readdirSync(folder).includes(nameOf(form)))
      writeFileSync(join(folder, nameOf(form)), `${JSON.stringify(form, null, 2)}\n`);

const kept = readdirSync(folder).map((file) => ({
  file,
  ...(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Form),
}));

describe('the events of the log', () => {
  it.each(types)('keep every form of %s', (type) => {
    const versions = kept.filter((form) => form.type === type).map((form) => form.schemaVersion);
    expect(versions.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: schemaVersions[type] }, (_, index) => index + 1),
    );
  });

  it.each(types)('have the kept form of their version: %s', (type) => {
    const { file: _, ...form } = kept.find(({ file }) => file === nameOf(today(type)))!;
    expect({ subject: null, ...form }).toEqual(today(type));
  });

  it.each(kept)('read $file as it would be written today', ({ type, schemaVersion, ...written }) => {
    let body: EventBody = written;
    for (let version = schemaVersion; version < schemaVersions[type]; version += 1) {
      const upcast = upcasters[type]?.[version];
      expect(upcast).toBeDefined();
      if (upcast) body = upcast(body);
    }
    const { data, personal = null }: Written =
      declaredEvents[type].earlier?.[schemaVersion]?.reads ?? writtenAs(type);
    expect(body).toMatchObject({ data, personal });
    expect(Object.keys(body.data ?? {}).toSorted()).toEqual(Object.keys(data).toSorted());
  });
});
