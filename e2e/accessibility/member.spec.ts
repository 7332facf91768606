import { describeAccessibility } from './describe-accessibility.ts';

describeAccessibility('member');
