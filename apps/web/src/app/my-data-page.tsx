import { MyData } from '../privacy/my-data.tsx';
import { Settings } from './settings.tsx';

export default function MyDataPage() {
  return (
    <Settings title="My Data">
      <MyData />
    </Settings>
  );
}
