import { defineProjection } from '@lock-in/event-store';
import { principals } from './principal.read-model.ts';

export const accessProjection = defineProjection({ name: 'access', version: 7, readModels: [principals] });
