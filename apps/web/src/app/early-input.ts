import { idle } from '../lib/idle.ts';

/**
 * What its reader did with a document before this code ran: presses and shortcuts, which the script of index.html keeps, and what was typed or
 * chosen, which React takes for its own drawing.
 */
interface Early {
  readonly presses: HTMLElement[];
  readonly keep: (event: Event) => void;
  readonly keys: KeyboardEvent[];
  readonly keepKey: (event: KeyboardEvent) => void;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const { early } = globalThis as { early?: Early };

/** Call before the document is hydrated. Returns what to call once it is: it types and presses the same again, for React. */
export function holdEarlyInput(root: HTMLElement): () => void {
  const changed = changedIn(root);
  return () => {
    const all = new Map([...changed, ...changedIn(root)]);
    // In tasks of their own: while React commits, it takes no event for what it has not hydrated, and a press acts on what was typed before.
    setTimeout(() => {
      for (const [field, value] of all) repeat(field, value);
      releaseEarlyPresses();
      setTimeout(() => early?.presses.splice(0).forEach(press));
      // A press hydrates what it is on. A shortcut is on nothing: it waits until the parts that know it are hydrated too.
      void idle().then(releaseEarlyKeys);
    });
  };
}

/** Leaves events to the app. What was pressed on a document that is drawn anew is gone with it. */
export function releaseEarlyInput(): void {
  early?.keys.splice(0);
  releaseEarlyPresses();
  releaseEarlyKeys();
}

function releaseEarlyPresses(): void {
  if (!early) return;
  removeEventListener('click', early.keep, true);
  removeEventListener('submit', early.keep, true);
}

function releaseEarlyKeys(): void {
  if (!early) return;
  removeEventListener('keydown', early.keepKey, true);
  for (const { key, code, shiftKey } of early.keys.splice(0))
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true }),
    );
}

function changedIn(root: HTMLElement): Map<Field, string | boolean> {
  const changed = new Map<Field, string | boolean>();
  for (const field of root.querySelectorAll<Field>('input, textarea, select')) {
    if (field instanceof HTMLSelectElement) {
      const drawn =
        Array.from(field.options).find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
      if (drawn && drawn.value !== field.value) changed.set(field, field.value);
    } else if (isTicked(field)) {
      if (field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox'))
        changed.set(field, field.checked);
    } else if (field.type !== 'file' && field.value !== field.defaultValue) changed.set(field, field.value);
  }
  return changed;
}

const isTicked = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

const press = (pressed: HTMLElement): void =>
  pressed instanceof HTMLFormElement ? pressed.requestSubmit() : pressed.click();

/** React notices a change only if the field differs from what its own setter last wrote. */
function repeat(field: Field, value: string | boolean): void {
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (isTicked(field)) {
    field.checked = !value;
    return field.click();
  }
  const text = String(value);
  if (!(field instanceof HTMLSelectElement)) field.value = `${text} `;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!;
  set!.call(field, text);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
