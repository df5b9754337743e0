import type { UseMutationOptions } from '@tanstack/react-query';
import type { OutputOf } from '@/lib/contract/contract';
import { useSession } from '@/stores/session';

type Profile = OutputOf<'account.profile'>;

/** Updates what this device remembers of its user with what has just been saved. */
function keepProfile({ userNickname, userMobile, userHeadPortrait }: Profile): void {
  const { users, projectId, signIn } = useSession.getState();
  const user = users[projectId];
  if (user) signIn({ ...user, userNickname, userMobile, userHeadPortrait });
}

/**
 * Options for a command that changes the profile, and stores the change on this device as well. It does so at once: not after the queries
 * that are refetched, and even when the sheet has been closed meanwhile.
 */
export const keepingProfile = <Input>(options: UseMutationOptions<Profile, Error, Input>): UseMutationOptions<Profile, Error, Input> => ({
  ...options,
  onSuccess: (profile, ...rest) => {
    keepProfile(profile);
    return options.onSuccess?.(profile, ...rest);
  },
});
