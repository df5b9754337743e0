import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { isRecord } from '@/lib/kernel/json';
import { passesLoginCheck } from '@/lib/kernel/login-check';
import { browserShelf } from '@/lib/kernel/shelf';
import { VISITOR_TOKEN } from '@/lib/kernel/visitor';
import { entriesOf, isText, keptOn } from './kept-on';

/** The data of a login, as the gateway sends it. */
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
/** The last user to log out of this project on this device, whom the account page greets. */
export type RememberedUser = Pick<LoginSession, 'userHeadPortrait' | 'userMobile' | 'userNickname'>;

type Fields = Omit<LoginSession, 'expireTime'> & { readonly isLogin: boolean; readonly loggedOutUser: RememberedUser | undefined };
/** By project: partners share this site and its storage, but not sessions or what they know about a person. */
type Kept = {
  readonly users: Readonly<Record<string, CurrentUser>>;
  readonly loggedOutUsers: Readonly<Record<string, RememberedUser>>;
};
export type SessionState = Fields &
  Kept & {
    /** True while it is being asked who the page's cookie belongs to: only where the browser stores nothing. */
    readonly isReturning: boolean;
    setReturning: (isReturning: boolean) => void;
    /** Makes a project's session the current one; must be called by a channel's pages before any request. */
    enterProject: (projectId: string) => void;
    signIn: (session: LoginSession) => void;
    signOut: () => void;
  };

const visitor = { accessToken: VISITOR_TOKEN, isLogin: false, userId: '', userHeadPortrait: '', userMobile: '', userNickname: '' };

/** What is persisted, with the current project's share of it. */
const fieldsOf = ({ users, loggedOutUsers }: Kept, projectId: string): Fields & Kept => {
  const user = users[projectId];
  const shared = { users, loggedOutUsers, projectId, loggedOutUser: loggedOutUsers[projectId] };
  if (!user) return { ...shared, ...visitor };
  const { accessToken, userId, userHeadPortrait, userMobile, userNickname } = user;
  return { ...shared, accessToken, isLogin: true, userId, userHeadPortrait, userMobile, userNickname };
};

const without = <Entry>(byProject: Readonly<Record<string, Entry>>, projectId: string): Record<string, Entry> =>
  Object.fromEntries(Object.entries(byProject).filter(([key]) => key !== projectId));

const isRemembered = (value: unknown): value is RememberedUser =>
  isRecord(value) && [value.userHeadPortrait, value.userMobile, value.userNickname].every(isText);

/** Without token or flag (§4) nobody is logged in, whatever else was stored. */
const isUser = (value: unknown): value is CurrentUser =>
  isRecord(value) &&
  isText(value.accessToken) &&
  passesLoginCheck({ accessToken: value.accessToken, isLogin: value.isLoginSuccess === true }) &&
  isText(value.userId) &&
  typeof value.expireTime === 'number' &&
  isRemembered(value);

const readKept = ({ users, loggedOutUsers }: Readonly<Record<string, unknown>>): Kept => ({
  users: entriesOf(users, isUser),
  loggedOutUsers: entriesOf(loggedOutUsers, isRemembered),
});

/** §3. For what pages show of a session; the gateway alone decides, call by call, what it may do. */
export const useSession = create<SessionState>()(
  persist(
    (set, get) => ({
      ...fieldsOf({ users: {}, loggedOutUsers: {} }, ''),
      isReturning: false,
      setReturning: (isReturning) => set({ isReturning }),
      // Called during rendering, when subscribers must only be notified of a real change.
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
      storage: keptOn(browserShelf, readKept),
      // Another tab may log in or out, so the fields follow the users now in storage.
      merge: (stored, state) => {
        const kept: Kept = { ...state, ...(stored as Partial<Kept> | undefined) };
        return { ...state, ...fieldsOf(kept, state.projectId) };
      },
    },
  ),
);

/** Known not to be logged in; false while it is still being asked. */
export const isVisitor = (state: Pick<SessionState, 'accessToken' | 'isLogin' | 'isReturning'>): boolean =>
  !state.isReturning && !isLoggedIn(state);

export const isLoggedIn = (state: Pick<SessionState, 'accessToken' | 'isLogin'>): boolean => passesLoginCheck(state);
