import { Text } from '@mantine/core';
import classes from './picture.module.css';

interface ProfilePictureProps {
  readonly url: string;
  /** Whose picture it is. */
  readonly name: string;
  readonly caption: string;
}

/** A profile picture that is decided about, as large as admins need it. */
export const ProfilePicture = ({ url, name, caption }: ProfilePictureProps) => (
  <figure className={classes.picture}>
    <img src={url} alt={`Profile picture of ${name}`} width={160} height={160} decoding="async" />
    <Text component="figcaption" c="dimmed" mt={4}>
      {caption}
    </Text>
  </figure>
);
