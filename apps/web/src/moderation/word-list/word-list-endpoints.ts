import { getWordList, saveWordList, tryWordList } from '@lock-in/contracts';
import { api } from '../../lib/calls/api.ts';
import { call } from '../../lib/calls/call.ts';

export const wordListApi = api.injectEndpoints({
  endpoints: (build) => ({
    wordList: build.query({ ...call(getWordList), keepUnusedDataFor: 0 }),
    saveWordList: build.mutation(call(saveWordList)),
    tryWordList: build.mutation(call(tryWordList)),
  }),
});

export const { useWordListQuery, useSaveWordListMutation, useTryWordListMutation } = wordListApi;
