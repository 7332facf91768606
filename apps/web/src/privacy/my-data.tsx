import { useMe } from '../lib/session.ts';
import { DownloadMyData } from './download-my-data.tsx';
import { EraseMyData } from './erase-my-data.tsx';

/** What people may ask of the data that is kept about them. An admin's decisions stay on the record, and so does the admin. */
export function MyData() {
  const { role } = useMe();
  return (
    <>
      <DownloadMyData />
      {role !== 'Admin' && <EraseMyData role={role} />}
    </>
  );
}
