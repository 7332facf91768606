import { defineProjection } from '@lock-in/event-store';
import { erasures } from './erasure.read-model.ts';

export const privacyProjection = defineProjection({ name: 'privacy', version: 2, readModels: [erasures] });
