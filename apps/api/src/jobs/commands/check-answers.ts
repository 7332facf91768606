import { type GivenAnswer, wrongAnswers } from '@lock-in/domain';
import { Injectable } from '@nestjs/common';
import { HttpRefusal } from '../../platform/http/http-refusal.ts';
import { JobQuestions } from '../listings/job-questions.ts';

/** Refuses answers that do not fit a job's questions by the names of the form's fields, before a file is stored. */
@Injectable()
export class CheckAnswers {
  constructor(private readonly questions: JobQuestions) {}

  async check(jobId: number, answers: readonly GivenAnswer[]): Promise<void> {
    const wrong = wrongAnswers(await this.questions.of(jobId), answers);
    if (wrong.size > 0)
      throw new HttpRefusal(
        400,
        Object.fromEntries([...wrong].map(([questionId, text]) => [`answers.${questionId}`, text])),
      );
  }
}
