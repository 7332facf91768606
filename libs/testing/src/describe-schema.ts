import type pg from 'pg';

/** One query for each kind of object in the schema `public`. Each row is a line (or a function's text), in a stable order. */
const catalog = {
  sequences: `
    select format('create sequence %s as %s minvalue %s start %s cache %s;', sequencename, data_type, min_value, start_value, cache_size)
      from pg_sequences where schemaname = 'public' and sequencename not like 'migration%' order by sequencename`,
  tables: `
    select format(E'create %stable %s (\\n%s\\n)%s;', case c.relpersistence when 'u' then 'unlogged ' else '' end, c.relname,
                  string_agg('  ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
                             || case when a.attnotnull then ' not null' else '' end
                             || case when a.attgenerated <> '' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
                                     when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end,
                             E',\\n' order by a.attnum),
                  coalesce(' with (' || array_to_string(c.reloptions, ', ') || ')', ''))
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migration'
     group by c.oid, c.relname, c.reloptions order by c.relname`,
  constraints: `
    select format('alter table %s add constraint %s %s;', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint
     where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f', 'c', 'x') and conrelid <> 'migration'::regclass
     order by conrelid::regclass::text, conname`,
  indexes: `
    select indexdef || ';' from pg_indexes
     where schemaname = 'public' and indexname not in (select conname from pg_constraint) and tablename <> 'migration' order by indexname`,
  functions: `
    select pg_get_functiondef(oid) || ';' from pg_proc
     where pronamespace = 'public'::regnamespace and prokind in ('f', 'p') order by proname, oid::regprocedure::text`,
  triggers: `
    select pg_get_triggerdef(oid) || ';' from pg_trigger where not tgisinternal order by tgrelid::regclass::text, tgname`,
  'who may what': `
    select format('-- %s is owned by %s; %s', relname, pg_get_userbyid(relowner),
                  coalesce((select string_agg(grants, '; ' order by grants) from (
                    select pg_get_userbyid(grantee) || ' may ' || string_agg(lower(privilege_type), ', ' order by privilege_type) as grants
                      from aclexplode(relacl) where grantee <> relowner group by grantee) g), 'nobody else may anything'))
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')
       and relname not like 'migration%' order by relname`,
} as const;

/** The whole schema as text, for the review of migrations. Deterministic. */
export async function describeSchema(owner: pg.ClientBase): Promise<string> {
  const { rows: me } = await owner.query<{ owner: string }>('select current_user as owner');
  const sections: string[] = [
    '-- What the migrations add up to. Written by "npm run schema", never by hand.',
  ];
  for (const [title, statement] of Object.entries(catalog)) {
    const { rows } = await owner.query<[string]>({ text: statement, rowMode: 'array' });
    sections.push(`-- ${title}`, ...rows.map(([line]) => line));
  }
  return `${sections.join('\n\n').replaceAll(me[0]!.owner, 'lock_in')}\n`;
}
