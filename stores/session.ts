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
/** The last user to log out of this project on this device; the centre page greets them. */
export type RememberedUser = Pick<LoginSession, 'userHeadPortrait' | 'userMobile' | 'userNickname'>;

type Fields = Omit<LoginSession, 'expireTime'> & { readonly isLogin: boolean; readonly loggedOutUser: RememberedUser | undefined };
/** By project: partners share the site and its storage, but neither their sessions nor what they know of a person. */
type Kept = {
  readonly users: Readonly<Record<string, CurrentUser>>;
  readonly loggedOutUsers: Readonly<Record<string, RememberedUser>>;
};
export type SessionState = Fields &
  Kept & {
    /** Makes a project's session the current one; a channel's pages do it before they ask anything. */
    enterProject: (projectId: string) => void;
    signIn: (session: LoginSession) => void;
    signOut: () => void;
  };

const visitor = { accessToken: VISITOR_TOKEN, isLogin: false, userId: '', userHeadPortrait: '', userMobile: '', userNickname: '' };

/** The persisted state, and the current project's part of it. */
const fieldsOf = ({ users, loggedOutUsers }: Kept, projectId: string): Fields & Kept => {
  const user = users[projectId];
  const shared = { users, loggedOutUsers, projectId, loggedOutUser: loggedOutUsers[projectId] };
  if (!user) return { ...shared, ...visitor };
  const { accessToken, userId, userHeadPortrait, userMobile, userNickname, isLoginSuccess } = user;
  return { ...shared, accessToken, isLogin: isLoginSuccess, userId, userHeadPortrait, userMobile, userNickname };
};

const without = <Entry>(byProject: Readonly<Record<string, Entry>>, projectId: string): Record<string, Entry> =>
  Object.fromEntries(Object.entries(byProject).filter(([key]) => key !== projectId));

/** §3. What the page shows of a session; what it may do is decided by the gateway, call by call. */
export const useSession = create<SessionState>()(
  persist(
    (set, get) => ({
      ...fieldsOf({ users: {}, loggedOutUsers: {} }, ''),
      // Called during rendering, when subscribers must not be notified without a change.
      enterProject: (projectId) => {
        if (get().projectId !== projectId) set(fieldsOf(get(), projectId));
      },
      signIn: (session) => {
        const users = { ...get().users, [session.projectId]: { ...session, isLoginSuccess: true as const } };
        set(fieldsOf({ ...get(), users }, session.projectId));
      },
      signOut: () => {
        const { projectId, users, loggedOutUsers, userHeadPortrait, userMobile, userNickname, isLogin } = get();
        const left = isLogin ? { [projectId]: { userHeadPortrait, userMobile, userNickname } } : {};
        set(fieldsOf({ users: without(users, projectId), loggedOutUsers: { ...loggedOutUsers, ...left } }, projectId));
      },
    }),
    {
      name: 'yx.session',
      version: 1,
      partialize: ({ users, loggedOutUsers }): Kept => ({ users, loggedOutUsers }),
      // Another tab may log in or out: the fields follow the users that storage now has.
      // `version` says that storage holds what partialize wrote; anything older is dropped before it gets here.
      merge: (stored, state) => {
        const kept: Kept = { ...state, ...(stored as Partial<Kept> | undefined) };
        return { ...state, ...fieldsOf(kept, state.projectId) };
      },
    },
  ),
);

/** §4: logged in only with both the token and the flag. */
export const isLoggedIn = ({ accessToken, isLogin }: Pick<SessionState, 'accessToken' | 'isLogin'>): boolean =>
  isLogin && accessToken !== '' && accessToken !== VISITOR_TOKEN;
