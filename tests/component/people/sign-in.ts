import { channelByCode } from '@/lib/channel/lookup';
import { useSession } from '@/stores/session';
import type { TestGateway } from '../../gateway/server';

let accounts = 0;

/** Logs the owner of a mobile in in this browser, at a channel (the English one by default). */
export async function signInAs(gateway: TestGateway, mobile: string, code = 'P069'): Promise<{ token: string; userId: number }> {
  const projectId = channelByCode(code)?.projectId ?? '';
  const { token, userId } = await gateway.loginAs(mobile, code);
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
  return { token, userId };
}

/** Creates an account for the test, logs it in in this browser and returns its access token. */
export async function signInAnew(gateway: TestGateway, code = 'P069'): Promise<string> {
  accounts += 1;
  return (await signInAs(gateway, `1370000${String(accounts).padStart(4, '0')}`, code)).token;
}
