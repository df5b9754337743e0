import { notFound } from 'next/navigation';
import { ClientPage } from '@/components/parts/shell/client-page';
import { pageChannel } from '@/lib/channel/page-channel';
import { type CardAddress, packageIdOf } from '@/lib/content/card/card-address';
import { readCard } from '@/lib/content/card/read-card';
import { isPublished } from '@/lib/routing/published';
import { CardSale } from './card-sale';

interface CardSalePageProps {
  readonly params: Promise<{ channel: string }>;
  readonly address: CardAddress;
}

/** Sells one of our cards in instalments. Plans and prices come from the card file, which is also what the gateway charges. */
export async function CardSalePage({ params, address }: CardSalePageProps) {
  const channel = await pageChannel(params);
  const { locale } = channel;
  const card = (await readCard(address)) ?? notFound();
  return (
    <ClientPage params={params} scopes={['bankCard']}>
      <CardSale
        name={card.name[locale]}
        mark={card.face.mark[locale]}
        offers={card.plans.map(({ id, name, priceFen }) => ({ packageId: packageIdOf(address, id), name: name[locale], priceFen }))}
        open={isPublished('/single/n/premiumBlackCard/buy') && channel.paymentWays.includes('bankCard')}
      />
    </ClientPage>
  );
}
