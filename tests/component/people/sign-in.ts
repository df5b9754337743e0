import { useSession } from '@/stores/session';
import type { TestGateway } from '../../gateway/server';

let accounts = 0;

/** An account of the test's own at the English channel, logged in in this browser. Answers its access token. */
export async function signInAnew(gateway: TestGateway): Promise<string> {
  accounts += 1;
  const { token, userId } = await gateway.loginAs(`1370000${String(accounts).padStart(4, '0')}`, 'P069');
  useSession.getState().enterProject('880069');
  useSession.getState().signIn({
    accessToken: token,
    userId: String(userId),
    projectId: '880069',
    userMobile: '137****0000',
    userNickname: 'Li',
    userHeadPortrait: '',
    expireTime: Date.now() + 86_400_000,
  });
  return token;
}
