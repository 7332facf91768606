import { Component, type ReactNode } from 'react';
import { CrashPage } from './pages/crash-page.tsx';

interface Props {
  /** When this value (the address) changes, the boundary renders its children again. */
  readonly resetKey: string;
  readonly children: ReactNode;
}

/** Keeps an error in one page from breaking the whole app, and offers a way to continue. */
export class ErrorBoundary extends Component<Props, { failedAt: string | undefined }> {
  override state = { failedAt: undefined as string | undefined };

  static getDerivedStateFromProps({ resetKey }: Props, { failedAt }: { failedAt: string | undefined }) {
    return failedAt !== undefined && failedAt !== '' && failedAt !== resetKey
      ? { failedAt: undefined }
      : null;
  }

  static getDerivedStateFromError() {
    return { failedAt: '' };
  }

  override componentDidCatch() {
    this.setState({ failedAt: this.props.resetKey });
  }

  override render() {
    return this.state.failedAt === undefined ? this.props.children : <CrashPage />;
  }
}
