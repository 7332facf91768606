/** Regions of Intl that are no countries: unions, pseudo-locales and the unknown region. */
const noCountries = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);
/** Also a state of another country. */
const ambiguous = new Set(['georgia']);
const cityStates = new Set(['SG', 'MC', 'VA']);
const usual = {
  USA: 'US',
  'U.S.A.': 'US',
  'United States of America': 'US',
  UK: 'GB',
  'U.K.': 'GB',
  UAE: 'AE',
  'Viet Nam': 'VN',
};

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const englishNames = new Intl.DisplayNames('en', { type: 'region' });
const countries: ReadonlyMap<string, string> = new Map(
  [
    ...letters
      .flatMap((first) => letters.map((second) => first + second))
      // Codes of earlier names, such as BU of Burma, have a successor's name.
      .filter(
        (code) => !noCountries.has(code) && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`,
      )
      .map((code) => [englishNames.of(code)!, code] as const)
      .filter(([name, code]) => name !== code),
    ...Object.entries(usual),
  ]
    .map(([name, code]) => [name.toLowerCase(), code] as const)
    .filter(([name]) => !ambiguous.has(name)),
);

export interface Address {
  readonly streetAddress?: string;
  readonly addressLocality?: string;
  readonly postalCode?: string;
  readonly addressCountry: string;
}

/**
 * The parts of a company's place, which is free text, as far as they are certain: `undefined` unless it ends with a country. A city-state
 * is its own locality.
 */
export function addressOf(place: string): Address | undefined {
  const parts = place
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const [, named, postalCode] = /^(.*?)(?:\s+(\d{4,6}))?\.?$/u.exec(parts.pop() ?? '') ?? [];
  const addressCountry = countries.get(named?.toLowerCase() ?? '');
  if (addressCountry === undefined) return undefined;
  // "Bedok, Singapore, Singapore" names it twice.
  const isTwice = parts.at(-1)?.toLowerCase() === named!.toLowerCase();
  const addressLocality = cityStates.has(addressCountry) && !isTwice ? named : parts.pop();
  const streetAddress = parts.join(', ');
  return {
    ...(streetAddress !== '' && { streetAddress }),
    ...(addressLocality !== undefined && { addressLocality }),
    ...(postalCode !== undefined && { postalCode }),
    addressCountry,
  };
}
