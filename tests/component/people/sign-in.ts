import { channelByCode } from '@/lib/channel/lookup';
import { useSession } from '@/stores/session';
import type { TestGateway } from '../../gateway/server';

let accounts = 0;

/** Creates an account for the test at a channel (the English one by default), logs it in in this browser and returns its access token. */
export async function signInAnew(gateway: TestGateway, code = 'P069'): Promise<string> {
  const projectId = channelByCode(code)?.projectId ?? '';
  accounts += 1;
  const { token, userId } = await gateway.loginAs(`1370000${String(accounts).padStart(4, '0')}`, code);
  useSession.getState().enterProject(projectId);
  useSession.getState().signIn({
    accessToken: token,
    userId: String(userId),
    projectId,
    userMobile: '137****0000',
    userNickname: 'Li',
    userHeadPortrait: '',
    expireTime: Date.now() + 86_400_000,
  });
  return token;
}
