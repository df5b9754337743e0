'use client';

import { useQuery } from '@tanstack/react-query';
import { Section } from '@/components/ui/base/card';
import { Facts } from '@/components/ui/base/facts';
import { TextButton } from '@/components/ui/base/text-button';
import { useChannel } from '@/lib/channel/use-channel';
import { enumerated } from '@/lib/i18n/enumerated';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { areaCalls } from '@/lib/queries/area';
import { couponCalls } from '@/lib/queries/coupon';
import { applyHref } from './apply-href';
import styles from './apply-config.module.css';
import { NamedList, type NamedListProps } from './named-list';
import { type NamedLines, ruleLines } from './rule-words';
import { type AppliedCoupon, WithCoupon } from './with-coupon';

/** What a partner has configured for a coupon, line by line, and a link to what it can be spent on. */
export function ApplyConfig() {
  const word = useWords('apply');
  return (
    <WithCoupon title={word('configTitle')} whateverState>
      {(coupon) => <Config coupon={coupon} />}
    </WithCoupon>
  );
}

function Config({ coupon: { userCouponId, rule, holderNames, state } }: { readonly coupon: AppliedCoupon }) {
  const word = useWords('apply');
  const locale = useLocale();
  const { slug } = useChannel();
  const named = useNamedLines(userCouponId, rule);
  return (
    <>
      <Section title={word('configTitle')}>
        <Facts
          facts={[
            [
              word('lineKinds'),
              rule.goods.kinds.length === 0
                ? word('allKinds')
                : enumerated(
                    locale,
                    rule.goods.kinds.map((kind) => word('kind', { kind })),
                  ),
            ],
            [word('lineCities'), rule.goods.cityCodes.length > 0 ? <CityNames key="cities" codes={rule.goods.cityCodes} /> : undefined],
            ...ruleLines(rule, holderNames, word, locale, named),
          ]}
        />
      </Section>
      {state === 'unused' && (
        <div className={styles.use}>
          <TextButton size="large" block href={applyHref(slug, userCouponId, rule.goods)}>
            {word('use')}
          </TextButton>
        </div>
      )}
    </>
  );
}

/** The brands, categories and products that the rule names; until they are loaded, their lines show how many there are. */
function useNamedLines(userCouponId: string, { goods }: AppliedCoupon['rule']): NamedLines {
  const word = useWords('apply');
  const lists = [goods.brandIds, goods.categoryIds, goods.products];
  const { data } = useQuery({ ...couponCalls.detail({ userCouponId }), enabled: lists.some((list) => list.length > 0) });
  const line = (title: string, named: NamedListProps['named'], { length }: readonly unknown[]) =>
    named.length > 0 ? <NamedList title={title} named={named} count={length} /> : undefined;
  const plain = (names: readonly string[]) => names.map((name) => ({ name }));
  if (!data) return {};
  return {
    brands: line(word('lineBrands'), plain(data.named.brands), goods.brandIds),
    categories: line(word('lineCategories'), plain(data.named.categories), goods.categoryIds),
    products: line(word('lineProducts'), data.named.products, goods.products),
  };
}

function CityNames({ codes }: { readonly codes: readonly string[] }) {
  const locale = useLocale();
  const { data } = useQuery({ ...areaCalls.cityData({}), staleTime: Infinity });
  const cities = data?.groups.flatMap((group) => group.cities) ?? [];
  const names = codes.flatMap((code) => cities.find(({ cityCode }) => cityCode === code)?.cityName ?? []);
  return <>{enumerated(locale, names)}</>;
}
