import {
  invitePerson,
  joinCompany,
  leaveCompany,
  listPeople,
  readInvitation,
  removeRecruiter,
  renewInvitation,
  revokeInvitation,
} from '@lock-in/contracts';
import { api } from '../../lib/calls/api.ts';
import { call } from '../../lib/calls/call.ts';

const byInvitation = (invitationId: number) => ({ params: { invitationId } });

export const peopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    people: build.query({ ...call(listPeople), keepUnusedDataFor: 0 }),
    invitePerson: build.mutation(call(invitePerson)),
    renewInvitation: build.mutation(call(renewInvitation, byInvitation)),
    revokeInvitation: build.mutation(call(revokeInvitation, byInvitation)),
    removeRecruiter: build.mutation(
      call(removeRecruiter, (accountId: number) => ({ params: { accountId } })),
    ),
    leaveCompany: build.mutation(call(leaveCompany)),
    readInvitation: build.query(call(readInvitation)),
    joinCompany: build.mutation(call(joinCompany)),
  }),
});

export const {
  usePeopleQuery,
  useInvitePersonMutation,
  useRenewInvitationMutation,
  useRevokeInvitationMutation,
  useRemoveRecruiterMutation,
  useLeaveCompanyMutation,
  useReadInvitationQuery,
  useJoinCompanyMutation,
} = peopleApi;
