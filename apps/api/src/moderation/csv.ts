/** Text that a spreadsheet would take for a formula and run, in the wide forms of East Asian keyboards too. */
const formula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * A line of comma-separated values (RFC 4180). What a person wrote can begin like a formula, and a spreadsheet would run it: an
 * apostrophe in front makes it the text that it is, and the quotes keep it in its cell whatever else the spreadsheet takes for a
 * separator (OWASP, "CSV Injection").
 */
export const csvLine = (values: readonly (string | number | null)[]) => `${values.map(cell).join(',')}\r\n`;

function cell(value: string | number | null): string {
  const text = typeof value === 'string' && formula.test(value) ? `'${value}` : String(value ?? '');
  return `"${text.replaceAll('"', '""')}"`;
}
