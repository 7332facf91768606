import { describeAccessibility } from './describe-accessibility.ts';

describeAccessibility('admin', 'company', 'visitor', 'pending');
