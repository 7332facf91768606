import { useMe } from '../lib/session.ts';
import { DownloadMyData } from './download-my-data.tsx';
import { EraseMyData } from './erase-my-data.tsx';
import type { FirstView } from '../lib/first-view.ts';
import { privacyApi } from './endpoints.ts';

/** Download and erasure of the user's data. Not for admins, whose decisions stay on record. */
export default function MyData() {
  const { role } = useMe();
  return (
    <>
      <DownloadMyData />
      {role !== 'Admin' && <EraseMyData role={role} />}
    </>
  );
}

export const firstView: FirstView = ({ read }) => read(privacyApi.endpoints.myData.initiate(undefined));
