import { goodsMetadata, goodsPage } from '@/components/parts/catalogue/detail/goods-page';
import { DetailBar } from '@/components/parts/catalogue/detail/detail-bar';
import { detailMetadata } from '@/components/parts/catalogue/detail/detail-metadata';
import { DetailScreen } from '@/components/parts/catalogue/detail/detail-screen';
import { productLoader } from '@/components/parts/catalogue/detail/load-product';
import { adminConfigOf } from '@/components/parts/shell/admin-config';
import { pageChannel } from '@/lib/channel/page-channel';
import { serverGateway } from '@/lib/gateway/server-gateway';
import { words } from '@/lib/i18n/words';
import { priceTag } from '@/lib/kernel/money';
import { couponPackageCalls } from '@/lib/queries/coupon-package';
import { createQueryClient } from '@/lib/queries/define';
import { href } from '@/lib/routing/href';
import { BenefitRules } from './benefit-rules';
import { PackageHead } from './package-head';
import { packageJsonLd } from './package-json-ld';
import { PackageTerms } from './package-terms';

type Props = { readonly params: Promise<{ channel: string; id: string }> };

const loadPackage = productLoader((packageId: string) => couponPackageCalls.detail({ packageId }), ['/interest/detail']);

async function packageOf({ params }: Props) {
  const [channel, { id }] = await Promise.all([pageChannel(params), params]);
  return { channel, word: words(channel.locale, 'coupon'), detail: await loadPackage(channel.slug, id) };
}

export const interestMetadata = goodsMetadata(async (props: Props) => {
  const { word, detail } = await packageOf(props);
  const { name, subtitle, price, couponCount } = detail;
  return detailMetadata(detail, word('page_interestDescription', { name, subtitle, price: priceTag(price), count: couponCount }));
});

/** The public page of a package: its coupons and what they can be used for. */
export const InterestPage = goodsPage(async function InterestPage(props: Props) {
  const { channel, word, detail } = await packageOf(props);
  const { slug, locale } = channel;
  const { packageId, name, imgUrl, price, marketPrice, couponCount, left } = detail;
  const path = href(slug, '/interest/detail', { id: packageId });
  const shareText = word('page_shareText', { name, count: couponCount, price: priceTag(price) });
  return (
    <DetailScreen
      channel={channel}
      scopes={[]}
      product={{ name, imgUrl, pictures: [{ url: imgUrl, caption: name }] }}
      path={path}
      shareText={shareText}
      jsonLd={packageJsonLd(slug, detail)}
      cache={createQueryClient(serverGateway(slug))}
      bar={
        <DetailBar
          name={name}
          shareText={shareText}
          path={path}
          service={await adminConfigOf(channel)}
          fen={price}
          marketFen={marketPrice}
          action={word(left > 0 ? 'page_buy' : 'page_soldOut')}
          {...(left > 0 && { href: href(slug, '/package/coupons', { id: packageId }) })}
        />
      }
      head={<PackageHead detail={detail} word={word} bare />}
      about={<PackageTerms detail={detail} locale={locale} word={word} />}
    >
      <BenefitRules detail={detail} locale={locale} word={word} />
    </DetailScreen>
  );
});
