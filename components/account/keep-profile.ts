import type { UseMutationOptions } from '@tanstack/react-query';
import type { OutputOf } from '@/lib/contract/contract';
import { useSession } from '@/stores/session';

type Profile = OutputOf<'account.profile'>;

/** What this device remembers of its user says what was saved just now. */
function keepProfile({ userNickname, userMobile, userHeadPortrait }: Profile): void {
  const { users, projectId, signIn } = useSession.getState();
  const user = users[projectId];
  if (user) signIn({ ...user, userNickname, userMobile, userHeadPortrait });
}

/**
 * A command that changes the profile, and this device remembers it: at once, not after what it makes the page ask again, and even when whoever
 * pressed has left the sheet meanwhile.
 */
export const keepingProfile = <Input>(options: UseMutationOptions<Profile, Error, Input>): UseMutationOptions<Profile, Error, Input> => ({
  ...options,
  onSuccess: (profile, ...rest) => {
    keepProfile(profile);
    return options.onSuccess?.(profile, ...rest);
  },
});
