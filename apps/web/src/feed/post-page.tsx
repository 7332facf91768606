import { Page } from '../ui/page.tsx';

export default function PostPage() {
  return <Page title="Post" />;
}
