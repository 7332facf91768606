import { serviceWorker } from '@lock-in/contracts/paths';
import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { useMe } from '../../lib/session.ts';
import type { Store } from '../../lib/store.ts';
import { keepWhatIsRead } from './keep-what-is-read.ts';

/** Keeps what is read, and the app itself, for when there is no network. */
export default function OfflineReading() {
  const store = useStore() as Store;
  const { accountId } = useMe();
  useEffect(() => keepWhatIsRead(store, accountId), [store, accountId]);
  useEffect(registerWorker, []);
  return null;
}

/** A browser without workers, or with its storage switched off, does without. The development server has no worker. */
function registerWorker(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  navigator.serviceWorker.register(serviceWorker).catch(() => {});
}
