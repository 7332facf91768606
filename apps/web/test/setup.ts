import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import '../src/lib/input-method.ts';

// Tests measure no time: a busy machine may take long to load a page the first time.
configure({ asyncUtilTimeout: 15_000 });
