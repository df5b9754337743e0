import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { VISITOR_TOKEN } from '@/lib/kernel/visitor';

/** Login response data as the gateway gives it. */
export type LoginSession = Readonly<{
  accessToken: string;
  userId: string;
  projectId: string;
  userMobile: string;
  userNickname: string;
  userHeadPortrait: string;
  /** Epoch ms. */
  expireTime: number;
}>;
export type CurrentUser = LoginSession & { readonly isLoginSuccess: true };
/** Of whoever logged out last on this device: what the centre page greets a visitor with. */
export type RememberedUser = Pick<LoginSession, 'userHeadPortrait' | 'userMobile' | 'userNickname'>;

type Fields = Omit<LoginSession, 'expireTime'> & { readonly isLogin: boolean };
type Kept = {
  /** Current users by project: partners share the site and its storage, but not their sessions. */
  readonly users: Readonly<Record<string, CurrentUser>>;
  readonly loggedOutUser: RememberedUser | undefined;
};
export type SessionState = Fields & Kept & {
  /** Makes a project's session the current one; a channel's pages do it before they ask anything. */
  enterProject: (projectId: string) => void;
  signIn: (session: LoginSession) => void;
  signOut: () => void;
};

const visitor = (projectId: string): Fields => ({
  accessToken: VISITOR_TOKEN, isLogin: false, projectId, userId: '', userHeadPortrait: '', userMobile: '', userNickname: '',
});

const fieldsOf = (users: Kept['users'], projectId: string): Fields => {
  const user = users[projectId];
  if (!user) return visitor(projectId);
  const { accessToken, userId, userHeadPortrait, userMobile, userNickname } = user;
  return { accessToken, isLogin: user.isLoginSuccess, projectId, userId, userHeadPortrait, userMobile, userNickname };
};

const without = (users: Kept['users'], projectId: string): Kept['users'] =>
  Object.fromEntries(Object.entries(users).filter(([key]) => key !== projectId));

/** §3. What the page shows of a session; what it may do is decided by the gateway, call by call. */
export const useSession = create<SessionState>()(
  persist(
    (set, get) => ({
      ...visitor(''),
      users: {},
      loggedOutUser: undefined,
      // A provider enters while it renders: nobody may be told of what has not changed.
      enterProject: (projectId) => {
        if (get().projectId !== projectId) set(fieldsOf(get().users, projectId));
      },
      signIn: (session) => {
        const users = { ...get().users, [session.projectId]: { ...session, isLoginSuccess: true as const } };
        set({ users, ...fieldsOf(users, session.projectId) });
      },
      signOut: () => {
        const { projectId, users, userHeadPortrait, userMobile, userNickname, loggedOutUser, isLogin } = get();
        const remaining = without(users, projectId);
        set({
          ...visitor(projectId),
          users: remaining,
          loggedOutUser: isLogin ? { userHeadPortrait, userMobile, userNickname } : loggedOutUser,
        });
      },
    }),
    {
      name: 'yx.session',
      version: 1,
      partialize: ({ users, loggedOutUser }): Kept => ({ users, loggedOutUser }),
      // Another tab may log in or out: the fields follow the users that storage now has.
      // `version` says that storage holds what partialize wrote; anything older is dropped before it gets here.
      merge: (stored, state) => {
        const { users, loggedOutUser }: Kept = { ...state, ...(stored as Partial<Kept> | undefined) };
        return { ...state, users, loggedOutUser, ...fieldsOf(users, state.projectId) };
      },
    },
  ),
);

/** §4: passes only with both the token and the flag. */
export const isLoggedIn = ({ accessToken, isLogin }: Pick<SessionState, 'accessToken' | 'isLogin'>): boolean =>
  isLogin && accessToken !== '' && accessToken !== VISITOR_TOKEN;

/** The account was cancelled: nothing of the person stays on the device. */
export const forgetUser = (): void => {
  useSession.getState().signOut();
  useSession.setState({ loggedOutUser: undefined });
};
