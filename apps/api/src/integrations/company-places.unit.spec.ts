import { CompanyPlaces } from './company-places.ts';

describe('The places of a process', () => {
  let places: CompanyPlaces;
  beforeEach(() => {
    places = new CompanyPlaces(3);
    for (let n = 0; n < 3; n++) places.enter(1);
  });

  it('are shared: one company has no more than its part, and others have theirs', () => {
    expect([places.enter(1), places.enter(2)]).toEqual([false, true]);
  });

  it('go to the webhook of the same company that has waited longest, once however often it came', () => {
    for (const webhookId of [11, 12, 11]) expect(places.wait(1, webhookId)).toBe(true);
    expect([places.leave(1), places.leave(1), places.leave(1)]).toEqual([11, 12, undefined]);
  });

  it('are not waited for once one is free again', () => {
    places.leave(1);
    expect([places.wait(1, 11), places.enter(1)]).toEqual([false, true]);
  });
});
