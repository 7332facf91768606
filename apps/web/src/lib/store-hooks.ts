import { useDispatch } from 'react-redux';
import type { Store } from './store.ts';

export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>();
