import type { Channel } from '@/lib/channel/channel';
import { GatewayError } from '@/lib/contract/gateway-error';
import { login } from '@/lib/contract/login/endpoints';
import { createDomainGateway } from '@/lib/gateway/domain-gateway';
import { VISITOR_TOKEN } from '@/lib/kernel/visitor';
import { sharedLink } from '@/lib/routing/shared-link';
import { shareAs, type ShareInfo } from '@/lib/wechat/js-sdk';
import type { Shared } from './share-card';

/** The shop's own: a square, and 5:4 for a mini program's card. */
const OWN_PICTURES = { imgUrl: '/share.png', minImgUrl: '/share-wide.png' } as const;

const infoOf = ({ title, desc, path, picture }: Shared): ShareInfo => {
  const pictures = picture ? { imgUrl: `${picture}-480.webp`, minImgUrl: `${picture}-240.webp` } : OWN_PICTURES;
  const whole = (address: string): string => new URL(address, window.location.origin).href;
  return { title, desc, link: sharedLink(path), imgUrl: whole(pictures.imgUrl), minImgUrl: whole(pictures.minImgUrl) };
};

/** Projects that have no official account, as the gateway said: WeChat shares their pages in its own way. */
const withoutAccount = new Set<string>();

/**
 * Makes its calls as a visitor: static pages have no query client, and the card is the same for every reader.
 * @param isCurrent whether the page is still shown: a slow signature must not put its card over that of the next page.
 */
export async function setWechatCard(
  { code, projectId }: Pick<Channel, 'code' | 'projectId'>,
  shared: Shared,
  isCurrent: () => boolean,
): Promise<void> {
  if (withoutAccount.has(projectId)) return;
  const identity = () => ({ accessToken: VISITOR_TOKEN, userId: '', channelCode: code, projectId });
  const loading = { begin: () => undefined, end: () => undefined };
  const gateway = createDomainGateway({ identity, loading }, { login: async () => login });
  try {
    await shareAs(infoOf(shared), (url) => gateway('login.wechatConfig', { projectId, url }, { hideLoading: true }), isCurrent);
  } catch (error) {
    // The page works without its card, so only the monitor is told.
    if (error instanceof GatewayError && error.reason === 'NOT_FOUND') withoutAccount.add(projectId);
    else window.yuexiangFailures?.tell(error);
  }
}
