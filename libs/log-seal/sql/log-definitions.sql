-- Every function of the schema with its body and owner, every trigger, rule and default of the log's tables, and the owners of those
-- tables. Names and texts are the same in each installation, no matter what the roles are called. The keeper is the role named by
-- `log_keeper` and not the owner of the tables, because a restore by a superuser changes their owner. `ours`: only the role that created
-- the schema can have created it.
with log as (
  select to_regrole(quote_ident(left(pg_get_userbyid(relowner), 59) || '_log'))::oid as keeper, relowner as owner
  from pg_class where oid = 'public.subject_key'::regclass
), watched as (
  select oid, relname::text as name, relowner
  from pg_class where oid in ('public.event'::regclass, 'public.seal'::regclass)
)
select
  format('%s %s(%s)', case prokind when 'p' then 'procedure' else 'function' end, proname, pg_get_function_identity_arguments(p.oid)) as name,
  proowner in (keeper, owner) as ours,
  concat_ws(E'\n',
    case proowner when keeper then 'keeper' when owner then 'owner' else 'somebody else' end,
    l.lanname, prosecdef, provolatile, proisstrict, coalesce(array_to_string(proconfig, '; '), ''),
    pg_get_function_arguments(p.oid), pg_get_function_result(p.oid), prosrc) as definition
from pg_proc p join pg_language l on l.oid = p.prolang, log
where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
union all
select
  format('trigger %s on %s', tgname, watched.name), true,
  concat_ws(E'\n', tgenabled, tgtype, tgfoid::regproc, encode(tgargs, 'hex'), tgqual is null)
from pg_trigger join watched on tgrelid = watched.oid
where not tgisinternal and tgenabled <> 'D'
union all
select format('rule %s on %s', rulename, watched.name), true, pg_get_ruledef(pg_rewrite.oid)
from pg_rewrite join watched on ev_class = watched.oid
union all
select format('default of %s in %s', attname, watched.name), true, pg_get_expr(adbin, adrelid)
from pg_attrdef join watched on adrelid = watched.oid join pg_attribute on attrelid = adrelid and attnum = adnum
union all
select format('owner of %s', name), true,
  case relowner when keeper then case when rolcanlogin or rolsuper then 'keeper that can log in' else 'keeper' end
    when owner then 'owner' else 'somebody else' end
from (
  select name, relowner from watched
  union all
  select relname, relowner from pg_class
  where oid in ('public.event_position'::regclass, 'public.seal_key'::regclass, 'public.withdrawn_seal'::regclass)
) tables join pg_roles on pg_roles.oid = relowner, log
order by name
