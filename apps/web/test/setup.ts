import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Nothing is timed here: a busy machine may take long to load a page the first time.
configure({ asyncUtilTimeout: 15_000 });
