/** Characters of an address. */
export const longestAddress = 300;

/** Of the web, with nothing in it that can be read on the way, and without a name or password. */
export const isWebAddress = (text: string) => {
  if (text.length > longestAddress || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return protocol === 'https:' && hostname.includes('.') && username === '' && password === '';
};
