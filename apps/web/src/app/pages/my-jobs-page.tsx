import { MyApplication } from '../../hiring/applying/my-application.tsx';
import { MyJobsPage } from '../../jobs/mine/my-jobs-page.tsx';

export default function MyJobs() {
  return <MyJobsPage Application={MyApplication} />;
}
