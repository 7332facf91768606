/** A password in one form for all ways to type its characters, on any keyboard and system (NIST SP 800-63B). */
export const normalizedPassword = (password: string): string => password.normalize('NFKC');
