import { z } from 'zod';
import { only } from '../access.ts';
import { contract } from '../contract.ts';
import { id, idText, success } from '../shapes.ts';

export const setJobViolation = contract({
  method: 'POST',
  path: '/api/setViolation/:jobId/:violationId',
  summary:
    'Records a reason for removing a job. Call it before `deleteJob`. Recording it again changes nothing.',
  access: only('Admin'),
  params: z.object({ jobId: idText, violationId: idText }),
  answer: z.object({ jobId: id, violationId: id }),
});

export const deleteJob = contract({
  method: 'POST',
  path: '/api/deleteJob/:jobId',
  summary:
    'Removes a job. A company can remove its own jobs, an admin any job for which a reason was recorded.',
  access: only('Company', 'Admin'),
  params: z.object({ jobId: idText }),
  mayPend: true,
  answer: success,
});
