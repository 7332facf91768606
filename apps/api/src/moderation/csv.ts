/** Text that a spreadsheet would take for a formula and run. */
const formula = /^[=+\-@\t\r]/;

/**
 * A line of comma-separated values (RFC 4180). What a person wrote can begin like a formula, and a spreadsheet would run it: an
 * apostrophe in front makes it the text that it is (OWASP, "CSV Injection"). Numbers stay numbers.
 */
export const csvLine = (values: readonly (string | number | null)[]) => `${values.map(cell).join(',')}\r\n`;

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
