-- Everything in the log that concerns one person is found by indexes (0044), whatever its type: what they caused by its actor, what
-- is in their streams by the stream's id, and what else names them by the function below. ADR 0021.

call begin_as_log_keeper();

-- Who is named by an event beside the one who caused it: `account-9`, `user-34`, `company-3`. Null for nobody, which most
-- events are: they are about their own actor, and are not in the index. `footprint.spec.ts`
-- In plpgsql, because an SQL function would become part of the index's expression, which every insert compiles anew.
create or replace function persons_named(actor text, subject text, data jsonb) returns text[]
  language plpgsql immutable parallel safe as $$
begin
  return nullif(
    array_remove(
      array_remove(
        array[
          subject,
          'account-' || (data ->> 'accountId'),
          'account-' || (data ->> 'authorId'),
          'user-' || (data ->> 'userId'),
          'company-' || (data ->> 'companyId')
        ],
        null
      ),
      actor
    ),
    '{}'
  );
end $$;

call end_as_log_keeper();
