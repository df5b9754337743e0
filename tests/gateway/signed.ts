import { agreement } from '@/lib/contract/agreement/endpoints';
import { channelByCode, defaultChannel } from '@/lib/channel/lookup';
import type { AgreementRoute } from '@/lib/routing/routes';
import { agreementsOf, type ToSign } from '@/server/account/signing/require';
import type { Addressee } from '@/server/platform/ports/addressee';
import type { Call, TestGateway } from './server';

/** Texts as a page of the channel shows them. */
export const textsToSign = (
  { services }: TestGateway,
  documents: readonly AgreementRoute[],
  code?: string,
  addressee?: Addressee,
): Promise<ToSign[]> => agreementsOf({ channel: channelByCode(code ?? '') ?? defaultChannel, now: services.now }, documents, addressee);

/** Signs texts as a buyer does who has just ticked them. */
export async function signTexts(
  gateway: TestGateway,
  by: Pick<Call, 'token' | 'channel'>,
  documents: readonly AgreementRoute[],
  addressee?: Addressee,
) {
  const shown = await textsToSign(gateway, documents, by.channel, addressee);
  const { code, desc } = await gateway.call(agreement.sign, { documents: shown }, by);
  if (code !== '1') throw new Error(`Nothing was signed: ${code} ${desc}`);
}
