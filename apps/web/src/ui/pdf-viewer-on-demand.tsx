import { Loading } from './loading.tsx';
import { onDemand } from './on-demand.tsx';

/** The viewer; pdf.js is a large chunk. */
export const PdfViewer = onDemand(() => import('./pdf-viewer.tsx'), {
  Loading: () => <Loading label="Loading document…" />,
});
