/** Saves a text as a file, as a download does. */
export function saveText(text: string, name: string, type: 'text/plain' | 'application/json'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
