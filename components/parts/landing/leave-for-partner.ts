import { dialog } from '@/components/ui/overlay/dialog';
import { loading } from '@/components/ui/overlay/loading';
import type { Channel } from '@/lib/channel/channel';
import type { Card } from '@/lib/content/card/card';
import { agreement } from '@/lib/contract/agreement/endpoints';
import { GatewayError } from '@/lib/contract/gateway-error';
import { partner as partnerCalls } from '@/lib/contract/partner/endpoints';
import { type Partner, partners } from '@/lib/domain/partner';
import { createDomainGateway, type DomainGateway } from '@/lib/gateway/domain-gateway';
import { shownIn } from '@/lib/kernel/ticked-agreements';
import { href } from '@/lib/routing/href';
import { isLoggedIn, useSession } from '@/stores/session';

type LeavingSale = Exclude<Card['sale'], { by: 'us' }>;
type Leaving = Readonly<{
  sale: LeavingSale;
  channel: Pick<Channel, 'code' | 'projectId' | 'slug'>;
  filled: FormData;
  /** `leaveTo` names the partner; {host} is the site that opens. */
  sayings: Readonly<{ partnerAway: string; leadLeft: string; leaveTo: string }>;
}>;

const documentsIn = (filled: FormData) => filled.getAll('agreed').map((agreed) => shownIn(String(agreed)));

const partnerNamed = (name: string): Partner | undefined => partners.find((partner) => partner === name);

const goToLogin = (slug: string): void => window.location.assign(href(slug, '/login', { returnTo: window.location.pathname }));

async function leave(
  ask: DomainGateway<'agreement' | 'partner'>,
  partner: Partner,
  { sale: { by, product }, filled, sayings }: Leaving,
): Promise<void> {
  const documents = documentsIn(filled);
  if (documents.length > 0) await ask('agreement.sign', { documents });
  if (by === 'lead') {
    await ask('partner.lead', { partner, product, name: String(filled.get('name') ?? '') });
    return dialog.alert(sayings.leadLeft);
  }
  // The address can be opened only once, so it is requested on the press and never stored.
  const { url } = await ask('partner.handOver', { partner, product, returnTo: window.location.pathname });
  const { host } = new URL(url, window.location.href);
  if (await dialog.confirm({ text: sayings.leaveTo.replace('{host}', host) })) window.location.assign(url);
}

/** Signs what was ticked, then sends the buyer on to the partner or leaves a lead for it. Visitors log in first and come back. */
export async function leaveForPartner(leaving: Leaving): Promise<void> {
  const { sale, channel, sayings } = leaving;
  const { enterProject } = useSession.getState();
  enterProject(channel.projectId);
  const { accessToken, userId, signOut } = useSession.getState();
  if (!isLoggedIn(useSession.getState())) return goToLogin(channel.slug);
  const partner = partnerNamed(sale.partner);
  if (!partner) return dialog.alert(sayings.partnerAway);
  const ask = createDomainGateway(
    {
      identity: () => ({ accessToken, userId, channelCode: channel.code, projectId: channel.projectId }),
      loading,
      onFailure: (error) => window.yuexiangFailures?.tell(error),
    },
    { agreement: async () => agreement, partner: async () => partnerCalls },
  );
  try {
    await leave(ask, partner, leaving);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    if (error.reason === 'LOGIN_REQUIRED') {
      signOut();
      return goToLogin(channel.slug);
    }
    await dialog.alert(error.desc || sayings.partnerAway);
    // Otherwise the page would go on showing, and having signed, words that bind no more.
    if (error.reason === 'AGREEMENT_CHANGED') window.location.reload();
  }
}
