import { toast } from './toast.ts';

/** Puts a text into the clipboard and says so; where a browser does not let it, the text itself is shown, to be copied by hand. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done);
  } catch {
    toast(text, { duration: 15_000 });
  }
}
