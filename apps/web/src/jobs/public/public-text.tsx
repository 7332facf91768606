import { Markdown } from '../../ui/markdown/markdown.tsx';
import classes from './public.module.css';

/** A description, drawn at once: without script nothing can be loaded later. */
export const PublicText = ({ text }: { text: string }) => (
  <div className={classes.text}>
    <Markdown text={text} headings={3} mentions={false} tags={false} />
  </div>
);
