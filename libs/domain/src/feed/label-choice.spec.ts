import { specify } from '../spec.ts';
import { labelChoice, type LabelChoiceCommand, type LabelChoiceEvent } from './label-choice.ts';

const { given } = specify(labelChoice);

const data = { accountId: 9, labelId: 4 };
const ask = (kind: LabelChoiceCommand['kind']): LabelChoiceCommand => ({ kind, ...data });
const happened = (type: LabelChoiceEvent['type']): LabelChoiceEvent => ({ type, data });

describe('a label', () => {
  it('is followed and unfollowed', () => {
    given().when(ask('FollowLabel')).then(happened('LabelFollowed'));
    given(happened('LabelFollowed')).when(ask('UnfollowLabel')).then(happened('LabelUnfollowed'));
  });

  it('is muted and unmuted', () => {
    given().when(ask('MuteLabel')).then(happened('LabelMuted'));
    given(happened('LabelMuted')).when(ask('UnmuteLabel')).then(happened('LabelUnmuted'));
  });

  it('is either followed or muted', () => {
    given(happened('LabelFollowed')).when(ask('MuteLabel')).then(happened('LabelMuted'));
    given(happened('LabelFollowed'), happened('LabelMuted')).when(ask('UnfollowLabel')).thenNothing();
    given(happened('LabelMuted')).when(ask('FollowLabel')).then(happened('LabelFollowed'));
    given(happened('LabelMuted'), happened('LabelFollowed')).when(ask('UnmuteLabel')).thenNothing();
  });

  it('stays as it is if that is what was asked for', () => {
    given(happened('LabelFollowed')).when(ask('FollowLabel')).thenNothing();
    given(happened('LabelMuted')).when(ask('MuteLabel')).thenNothing();
    given().when(ask('UnfollowLabel')).thenNothing();
    given().when(ask('UnmuteLabel')).thenNothing();
  });
});
