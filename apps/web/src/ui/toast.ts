/**
 * The way to show a toast: `toast.success('…')`, `toast.error('…')`, `toast('…')`, `toast.loading('…')`. Always from
 * here: react-hot-toast's two entries keep separate lists, and only the headless one writes no style elements.
 */
export { toast } from 'react-hot-toast/headless';
