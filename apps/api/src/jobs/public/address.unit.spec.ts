import { addressOf } from './address.ts';

describe('The address of a company’s place', () => {
  it.each([
    ['Singapore', { addressLocality: 'Singapore', addressCountry: 'SG' }],
    [
      '71 Duxton Rise, #04-02, Singapore 089534',
      {
        streetAddress: '71 Duxton Rise, #04-02',
        addressLocality: 'Singapore',
        postalCode: '089534',
        addressCountry: 'SG',
      },
    ],
    [
      'Bedok, Singapore, Singapore',
      { streetAddress: 'Bedok', addressLocality: 'Singapore', addressCountry: 'SG' },
    ],
    [
      'Jalan Ampang 12, Kuala Lumpur, malaysia',
      { streetAddress: 'Jalan Ampang 12', addressLocality: 'Kuala Lumpur', addressCountry: 'MY' },
    ],
    ['London, UK', { addressLocality: 'London', addressCountry: 'GB' }],
    ['Germany', { addressCountry: 'DE' }],
    ['Yangon, Myanmar (Burma)', { addressLocality: 'Yangon', addressCountry: 'MM' }],
  ])('%s has its country and what is certain beside it', (place, address) => {
    expect(addressOf(place)).toEqual(address);
  });

  it.each(['', ', ,', 'One-North', 'Atlanta, Georgia', 'Paris, TX', 'European Union', 'ZZ'])(
    '%j is not guessed',
    (place) => {
      expect(addressOf(place)).toBeUndefined();
    },
  );
});
