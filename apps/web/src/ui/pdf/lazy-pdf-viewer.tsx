import { Loading } from '../feedback/loading.tsx';
import { lazy } from '../lazy.tsx';

/** The viewer; pdf.js is a large chunk. */
export const PdfViewer = lazy(() => import('./pdf-viewer.tsx'), {
  Loading: () => <Loading label="Loading document…" />,
});
