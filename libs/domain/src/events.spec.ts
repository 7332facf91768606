import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { declaredEvents, type EventType, schemaVersions, upcasters } from './events.ts';
import { type EventDeclarations, schemaVersionsOf, upcastersOf } from './event-declaration.ts';
import type { EventBody, Upcaster } from './upcaster.ts';

/** Each version of each event as it was once written, one a line. `npm run event-forms` adds a new version; existing ones never change. */
const file = join(import.meta.dirname, '../event-forms.jsonl');
const types = Object.keys(declaredEvents) as EventType[];

interface Form extends EventBody {
  readonly type: EventType;
  readonly schemaVersion: number;
}

const nameOf = ({ type, schemaVersion }: Pick<Form, 'type' | 'schemaVersion'>) => `${type}.v${schemaVersion}`;

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

const readKept = () =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Form)
    .map((form) => ({ ...form, name: nameOf(form) }));

if (process.env['WRITE_EVENT_FORMS']) {
  const known = readKept();
  const added = types.map(today).filter((form) => known.every(({ name }) => name !== nameOf(form)));
  const lines = [...known.map(({ name: _, ...form }) => form), ...added].map((form) => JSON.stringify(form));
  writeFileSync(
    file,
    lines
      .toSorted()
      .map((line) => `${line}\n`)
      .join(''),
  );
}

const kept = readKept();

describe('the events of the log', () => {
  it.each(types)('keep every form of %s', (type) => {
    const versions = kept.filter((form) => form.type === type).map((form) => form.schemaVersion);
    expect(versions.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: schemaVersions[type] }, (_, index) => index + 1),
    );
  });

  it.each(types)('have the kept form of their version: %s', (type) => {
    const { name: _, ...form } = kept.find(({ name }) => name === nameOf(today(type)))!;
    expect({ subject: null, ...form }).toEqual(today(type));
  });

  it.each(kept)('read $name as it would be written today', ({ type, schemaVersion, ...written }) => {
    const body = readToday(upcasters[type], schemaVersion, schemaVersions[type], written);
    const { data, personal = null }: Written =
      declaredEvents[type].earlier?.[schemaVersion]?.reads ?? writtenAs(type);
    expect(body).toMatchObject({ data, personal });
    expect(Object.keys(body.data ?? {}).toSorted()).toEqual(Object.keys(data).toSorted());
  });
});

/** The body of an event of an earlier version after all upcasters up to the current version. */
function readToday(
  steps: Readonly<Record<string, Upcaster>> | undefined,
  from: number,
  current: number,
  written: EventBody,
): EventBody {
  let body = written;
  for (let version = from; version < current; version += 1) {
    const upcast = steps?.[version];
    expect(upcast).toBeDefined();
    if (upcast) body = upcast(body);
  }
  return body;
}

describe('an event with earlier forms', () => {
  interface TalkPlanned {
    readonly type: 'TalkPlanned';
    readonly data: { readonly minMinutes: number; readonly maxMinutes: number };
    readonly subject: string;
    readonly personal: { readonly speaker: string } | null;
  }
  /** Version 1 had one length, version 2 a range; version 3 moves the speaker to personal data. */
  const talks: EventDeclarations<TalkPlanned> = {
    TalkPlanned: {
      example: {
        type: 'TalkPlanned',
        data: { minMinutes: 20, maxMinutes: 30 },
        subject: 'account-9',
        personal: { speaker: 'Mei Lin' },
      },
      earlier: {
        1: {
          upcast: ({ data, personal }) => {
            const { minutes, ...rest } = data as { minutes: number };
            return { data: { ...rest, minMinutes: minutes, maxMinutes: minutes }, personal };
          },
        },
        2: {
          upcast: ({ data }) => {
            const { speaker, ...rest } = data as { speaker: string };
            return { data: rest, personal: { speaker } };
          },
        },
      },
      timeline: null,
      archive: () => null,
    },
  };

  it('has the version after them, and each of them is read as today’s', () => {
    expect(schemaVersionsOf(talks)).toEqual({ TalkPlanned: 3 });
    const { TalkPlanned: steps } = upcastersOf(talks);
    const read = (version: number, data: EventBody['data']) =>
      readToday(steps, version, 3, { data, personal: null });
    const newest = { data: { minMinutes: 20, maxMinutes: 20 }, personal: { speaker: 'Mei Lin' } };
    expect(read(1, { minutes: 20, speaker: 'Mei Lin' })).toEqual(newest);
    expect(read(2, { minMinutes: 20, maxMinutes: 20, speaker: 'Mei Lin' })).toEqual(newest);
  });

  it('needs no upcaster if it has only one form', () => {
    const { earlier: _, ...only } = talks.TalkPlanned;
    expect(schemaVersionsOf({ TalkPlanned: only })).toEqual({ TalkPlanned: 1 });
    expect(upcastersOf({ TalkPlanned: only })).toEqual({});
  });
});
