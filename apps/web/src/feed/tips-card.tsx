import { SideCard } from '../ui/side-card.tsx';
import classes from './tips-card.module.css';

const tips = [
  'Share one thing that you learned this week, or ask one question.',
  'Lists, links and code can be written in Markdown; Preview shows them.',
  'Add up to 5 tags, so that others find your post.',
];

export default function TipsCard() {
  return (
    <SideCard title="Tips">
      <ul className={classes.list}>
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </SideCard>
  );
}
