import { useEffect, useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { adviceOn, fieldErrors, describeError, requestIdOf } from '../../lib/calls/api-error.ts';

/** The error of a form as a whole, and the id of the request in the server's log. */
export interface FormProblem {
  readonly text: string;
  /** Advice, if the text contains none. */
  readonly advice?: string | undefined;
  readonly requestId?: string | undefined;
}

export const problemOf = (error: unknown, text: string): FormProblem => ({
  text,
  advice: adviceOn(error, text),
  requestId: requestIdOf(error),
});

export type FieldErrors<Values> = Partial<Record<keyof Values & string, string>>;

interface FormOptions<Values> {
  readonly initial: Values;
  /** An error that it begins with. */
  readonly problem?: FormProblem | undefined;
  /** Validates before sending; returns no errors if all is valid. */
  readonly check?: (values: Values) => FieldErrors<Values>;
  /**
   * Sends the form. Errors are shown: by field if the server names fields. Resolves with `false` if the user cancelled it.
   */
  readonly send: (values: Values) => Promise<unknown>;
  /** Returns the values to go on with after a refusal that the form explains itself; then no error is shown. */
  readonly settle?: (error: unknown, values: Values) => Values | undefined;
  /** Error text for a failure without a message. */
  readonly fallback?: string;
}

/** A form's values, its errors by field, and its error as a whole. A failed submit focuses the first invalid field in page order. */
export function useForm<Values extends object>({
  initial: given,
  problem: known,
  check,
  send,
  settle,
  fallback,
}: FormOptions<Values>) {
  const [initial, setInitial] = useState(given);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors<Values>>({});
  const [problem, setProblem] = useState(known);
  const [sending, setSending] = useState(false);
  const [failures, setFailures] = useState(0);
  const ref = useRef<HTMLFormElement>(null);
  /** Set before `sending`, which a second press at the same moment would not see yet. */
  const isUnderWay = useRef(false);
  const afterSending = useRef<() => void>(undefined);

  useEffect(() => {
    if (failures > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failures]);

  const fail = (found: FieldErrors<Values>, whole?: FormProblem) => {
    setErrors(found);
    setProblem(whole);
    setFailures((count) => count + 1);
  };

  const set = <Name extends keyof Values & string>(name: Name, value: Values[Name]) => {
    setValues((all) => ({ ...all, [name]: value }));
    setErrors(({ [name]: _, ...others }) => others as FieldErrors<Values>);
  };

  /** Shows these values as the ones that the form began with. */
  const restart = (from: Partial<Values>) => {
    setInitial((all) => ({ ...all, ...from }));
    setValues((all) => ({ ...all, ...from }));
    setErrors({});
    setProblem(undefined);
  };

  const submit = async () => {
    if (isUnderWay.current) return;
    const found = check?.(values) ?? {};
    if (Object.keys(found).length > 0) return fail(found);
    isUnderWay.current = true;
    setErrors({});
    setProblem(undefined);
    setSending(true);
    try {
      if ((await send(values)) !== false) afterSending.current?.();
    } catch (error) {
      const settled = settle?.(error, values);
      if (settled) return setValues(settled);
      const { mine, rest } = split(fieldErrors(error), values);
      const whole = Object.keys(mine).length === 0 ? describeError(error, fallback) : rest.join('; ');
      fail(mine, whole === '' ? undefined : problemOf(error, whole));
    } finally {
      isUnderWay.current = false;
      setSending(false);
    }
  };

  return {
    values,
    initial,
    /** Whether a value differs from its initial one; for `<UnsavedChanges when={form.dirty} />`. */
    dirty: !isSame(values, initial),
    errors,
    problem,
    sending,
    set,
    restart,
    fail,
    submit,
    /** Called once the form was sent, also if its page is gone by then. */
    afterSending,
    /** For `<form {...form.props}>`. Turns off the browser's own validation messages; the fields show their errors. */
    props: {
      ref,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void submit();
      },
      noValidate: true,
      // Without script, what was typed must not become part of an address.
      method: 'post',
    },
    /** Props of a text input: `<TextInput {...form.field('name')} label="Name" />`. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name],
      error: errors[name],
      // Mantine's PasswordInput does not expose its error to screen readers.
      'aria-invalid': errors[name] === undefined ? undefined : true,
      onChange: ({
        currentTarget,
      }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => {
        setProblem(undefined);
        set(name, currentTarget.value as Values[Name]);
      },
    }),
  };
}

/** Compares by value, including lists; files by identity. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isPlain(one) || !isPlain(other)) return false;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => isSame(one[name], other[name]));
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  Array.isArray(value) || Object.prototype.toString.call(value) === '[object Object]';

/** The server names nested fields by their path (`postData.title`); a form uses the last part. */
function split<Values extends object>(all: Readonly<Record<string, string>>, values: Values) {
  const mine: FieldErrors<Values> = {};
  const rest: string[] = [];
  for (const [path, text] of Object.entries(all)) {
    const name = [path, ...path.split('.').toReversed()].find((part) => part in values);
    if (name === undefined) rest.push(text);
    else mine[name as keyof Values & string] ??= text;
  }
  return { mine, rest };
}
