import { engineers } from './resumes/engineers.ts';
import { portfolios } from './resumes/portfolios.ts';
import { switchers } from './resumes/switchers.ts';

export { portfolios };
export const resumes = [...engineers, ...switchers];
