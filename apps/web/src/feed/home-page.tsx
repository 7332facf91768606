import { Page } from '../ui/page.tsx';

export default function HomePage() {
  return <Page title="Home" />;
}
