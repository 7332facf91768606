/** Length limit of an address in characters. */
export const longestAddress = 300;

/** Whether the text is an https address without user name and password. */
export const isWebAddress = (text: string) => {
  if (text.length > longestAddress || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return protocol === 'https:' && hostname.includes('.') && username === '' && password === '';
};
