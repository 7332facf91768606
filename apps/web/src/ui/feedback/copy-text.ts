import { toast } from './toast.ts';

/** Copies a text to the clipboard and confirms it. If the browser refuses, shows the text to be copied by hand. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done);
  } catch {
    toast(text, { duration: 15_000 });
  }
}
