/** Text that a spreadsheet would run as a formula, including full-width characters of East Asian keyboards. */
const formula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * A line of comma-separated values (RFC 4180). User text may begin like a formula, which a spreadsheet would run: a leading apostrophe
 * makes it plain text, and the quotes keep it in its cell whatever separator the spreadsheet uses (OWASP, "CSV Injection").
 */
export const csvLine = (values: readonly (string | number | null)[]) => `${values.map(cell).join(',')}\r\n`;

function cell(value: string | number | null): string {
  const text = typeof value === 'string' && formula.test(value) ? `'${value}` : String(value ?? '');
  return `"${text.replaceAll('"', '""')}"`;
}
