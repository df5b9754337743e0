'use client';

import { useSearchParams } from 'next/navigation';
import { CheckoutScreen } from '@/components/parts/checkout/checkout-screen';
import { useCheckout } from '@/components/parts/checkout/use-checkout';
import { CardFace } from '@/components/parts/landing/card-face';
import { Section } from '@/components/ui/base/card';
import { Price } from '@/components/ui/base/price';
import { RuleLines } from '@/components/ui/base/rule-lines';
import { RadioGroup } from '@/components/ui/form/checkbox';
import { useChannel } from '@/lib/channel/use-channel';
import type { OutputOf } from '@/lib/contract/contract';
import { useWords } from '@/lib/i18n/use-words';
import { priceTag } from '@/lib/kernel/money';
import { couponPackageCalls } from '@/lib/queries/coupon-package';
import { href } from '@/lib/routing/href';
import { CardBenefits } from './card-benefits';
import styles from './card.module.css';
import { oftenText, refundLines } from './card-words';

type Seen = OutputOf<'couponPackage.buy'>;

/** The card sold at this address unless the query names another. */
const OWN_CARD = 'yuexiang-premiumBlackCard';

const listed = ({ card, refund, price }: Seen) => ({ plans: card?.plans ?? [], benefits: card?.benefits ?? [], refund, price });

/** Buying a card: its plan, benefits and refund rule, and the tick for its agreements. */
export function CardBuying() {
  const { slug } = useChannel();
  const word = useWords('benefitCard');
  const asked = useSearchParams().get('packageId') || OWN_CARD;
  const checkout = useCheckout({
    purpose: 'benefitCard',
    product: asked,
    blank: { packageId: asked },
    pre: ({ packageId }, _, spoken) => couponPackageCalls.buy({ packageId, quantity: 1 }, spoken),
    create: couponPackageCalls.submit,
    problemOf: (): undefined => undefined,
    requestOf: (_, { packageId, payAmount }, command) => ({ ...command, packageId, acceptedAmount: payAmount }),
    changesOf: (was, now) =>
      was.payAmount === now.payAmount
        ? []
        : [{ name: now.name, was: `¥${priceTag(was.payAmount)}`, now: `¥${priceTag(now.payAmount)}`, costs: true }],
  });
  return (
    <CheckoutScreen
      title={word('buyTitle')}
      checkout={checkout}
      back={href(slug, '/index')}
      agreementsOf={({ agreements }) => agreements}
      separateOf={({ card }) => card?.separate ?? []}
      tickedFor={asked}
      billOf={({ name, price }) => [{ name, fen: price }]}
    >
      {({ seen, change }) => <Shown seen={seen} onPlan={(packageId) => change({ packageId })} />}
    </CheckoutScreen>
  );
}

function Shown({ seen, onPlan }: { readonly seen: Seen; readonly onPlan: (packageId: string) => void }) {
  const word = useWords('benefitCard');
  const { plans, benefits, refund } = listed(seen);
  const { card, name, packageId } = seen;
  return (
    <>
      {card && (
        <div className={styles.face}>
          <CardFace {...card.face} name={name} label={name} />
        </div>
      )}
      <Section title={word('choosePlan')}>
        <RadioGroup
          name="plan"
          label={word('choosePlan')}
          value={packageId}
          onChange={onPlan}
          choices={plans.map((plan) => ({
            value: plan.packageId,
            title: (
              <>
                {plan.name} <Price fen={plan.price} marketFen={plan.marketPrice} size="small" />
              </>
            ),
            note: [plan.note, word('days', { days: plan.days })].filter((part) => part !== '').join(' · '),
          }))}
        />
      </Section>
      <Section title={word('benefits')} note={word('benefitCount', { count: benefits.length })}>
        <CardBenefits benefits={benefits} noteOf={(benefit) => `${benefit.note} · ${oftenText(benefit, word)}`} />
      </Section>
      <Section title={word('rules')}>
        <RuleLines
          lines={[
            card && card.opensAfterDays > 0 ? word('beginsLater', { days: card.opensAfterDays }) : word('beginsAtOnce'),
            ...refundLines(refund, word),
          ]}
          friendly
        />
      </Section>
    </>
  );
}
