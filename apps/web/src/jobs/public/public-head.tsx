import type { PublicHead as Head } from '@lock-in/contracts';
import { toDataBlock } from '../../lib/data-block.ts';

interface PublicHeadProps {
  readonly title: string;
  readonly head: Head;
}

/** What search engines and shared links show of a page. React moves all but the data into the document's head. */
export function PublicHead({ title, head: { url, summary, image, data } }: PublicHeadProps) {
  return (
    <>
      <meta name="description" content={summary} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Lock In" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={summary} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      <script type="application/ld+json">{toDataBlock(data)}</script>
    </>
  );
}

export const NoIndex = () => <meta name="robots" content="noindex, follow" />;
