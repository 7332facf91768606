import { SideCard } from '../../ui/layout/side-card.tsx';
import classes from './tips-card.module.css';

const tips = [
  'Share one thing that you learned this week, or ask one question.',
  'Markdown works: lists, links, code. Check it in Preview.',
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
