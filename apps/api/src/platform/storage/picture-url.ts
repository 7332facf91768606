/** Where a stored profile picture is served; null when there is none. */
export const pictureUrl = (key: string | null) => (key === null ? null : `/api/picture/${key}`);
