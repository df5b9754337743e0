'use client';

import { ApplyList } from '@/components/parts/apply/apply-list';
import { ApplyPlace } from '@/components/parts/apply/apply-place';
import { ApplyRow } from '@/components/parts/apply/apply-row';
import { type AppliedCoupon, WithCoupon } from '@/components/parts/apply/with-coupon';
import { useChannel } from '@/lib/channel/use-channel';
import type { City } from '@/lib/domain/city';
import type { ComboFilter } from '@/lib/domain/combo-filter';
import { useWords } from '@/lib/i18n/use-words';
import { href } from '@/lib/routing/href';
import { comboInput, comboList } from './combo-list';
import { ComboRow } from './combo-row';

const FIRST_VIEW = 2;

interface ComboApplyProps {
  /** Only combos that the coupon pays in full. */
  readonly exchange?: boolean;
}

/** The combos that a coupon can pay for, each linked to its booking. */
export function ComboApply({ exchange = false }: ComboApplyProps) {
  const word = useWords('apply');
  const combo = useWords('combo');
  return (
    <WithCoupon title={word(exchange ? 'exchangeTitle' : 'title', { what: combo('listTitle') })}>
      {(coupon) => (
        <ApplyPlace userCouponId={coupon.userCouponId} shelf="combo" use="comboApply" cityUse="n_list">
          {(city) => <Combos coupon={coupon} city={city} exchange={exchange} />}
        </ApplyPlace>
      )}
    </WithCoupon>
  );
}

/** The highest price the coupon pays in full, in fen; undefined if there is no limit. */
const wholeUpTo = ({ pays }: AppliedCoupon['rule']): number | undefined =>
  pays.kind === 'all' || (pays.kind === 'part' && pays.percent >= 100 && pays.mostFen === null)
    ? undefined
    : pays.kind === 'amount'
      ? pays.fen
      : pays.percent >= 100
        ? (pays.mostFen ?? undefined)
        : 0;

type CombosProps = Readonly<{ coupon: AppliedCoupon; city: City; exchange: boolean }>;

function Combos({ coupon: { userCouponId, rule }, city, exchange }: CombosProps) {
  const { slug } = useChannel();
  const most = exchange ? wholeUpTo(rule) : undefined;
  return (
    <ApplyList
      kind={comboList}
      cityCode={city.cityCode}
      ask={(cityCode: string, filter: ComboFilter, place) => {
        const question = comboInput(cityCode, filter, place);
        return { ...question, userCouponId, ...(most !== undefined && { priceMax: Math.min(most, question.priceMax ?? most) }) };
      }}
      keyOf={({ comboId }) => comboId}
      row={(combo, index) => (
        <ApplyRow rule={rule} kind="combo" priceFen={combo.price}>
          <ComboRow combo={combo} href={href(slug, '/combo/book', { id: combo.comboId, userCouponId })} priority={index < FIRST_VIEW} />
        </ApplyRow>
      )}
    />
  );
}
