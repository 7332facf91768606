import { externalValue } from './external-value.ts';

/** A call that the server makes only after both factors were given again. */
interface AskedProof {
  /** Its React key: each time, the dialog begins anew. */
  readonly id: number;
  /** The password that the call carries; only the code is then asked for. */
  readonly password: string | undefined;
  readonly answer: (proven: boolean) => void;
}

export const askedProof = externalValue<AskedProof | undefined>(undefined);

let asked = 0;
let hosts = 0;
let waiting: Promise<boolean> | undefined;

/** Announces that a dialog is mounted; returns the function that withdraws it, and with it an open question. */
export function hostProof(): () => void {
  hosts++;
  return () => {
    hosts--;
    if (hosts === 0) dropProof();
  };
}

/** Opens the dialog; calls that are refused meanwhile share it. Resolves with whether both factors were given. */
export function askForProof(password: string | undefined): Promise<boolean> {
  if (hosts === 0) return Promise.resolve(false);
  waiting ??= new Promise<boolean>((answer) => askedProof.set({ id: ++asked, password, answer })).finally(
    () => {
      waiting = undefined;
      askedProof.set(undefined);
    },
  );
  return waiting;
}

/** Closes the dialog, because the session has ended. */
export const dropProof = (): void => askedProof.get()?.answer(false);
