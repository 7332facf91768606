import { Component, type ReactNode } from 'react';
import { CrashPage } from './crash-page.tsx';

interface Props {
  /** A change of this value (the address) takes the broken page away and tries again. */
  readonly resetKey: string;
  readonly children: ReactNode;
}

/** Keeps a bug in one page from taking the app with it, and offers a way on. */
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
