import { z } from 'zod';
import { only } from '../access.ts';
import { contract } from '../contract.ts';
import { id, idText, success } from '../shapes.ts';

export const setJobViolation = contract({
  method: 'POST',
  path: '/api/setViolation/:jobId/:violationId',
  summary: 'Records a reason for taking a job down, before `deleteJob`. Recording it again changes nothing.',
  access: only('Admin'),
  params: z.object({ jobId: idText, violationId: idText }),
  answer: z.object({ jobId: id, violationId: id }),
});

export const deleteJob = contract({
  method: 'POST',
  path: '/api/deleteJob/:jobId',
  summary: 'Removes a job: the company its own, an admin any for which a reason was recorded.',
  access: only('Company', 'Admin'),
  params: z.object({ jobId: idText }),
  mayPend: true,
  answer: success,
});
