/** A company's location, after its name. */
export const Place = ({ of: { location } }: { of: { readonly location: string | null } }) =>
  location !== null &&
  location !== '' && (
    <>
      {' · '}
      <bdi>{location}</bdi>
    </>
  );
