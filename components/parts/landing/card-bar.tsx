'use client';

import { type FormEvent, useEffect, useState } from 'react';
import { ActionBar } from '@/components/ui/base/bottom-bar';
import { PressButton } from '@/components/ui/base/press-button';
import { toast } from '@/components/ui/overlay/toast';
import type { Channel } from '@/lib/channel/channel';
import type { Card } from '@/lib/content/card/card';
import type { Fen } from '@/lib/kernel/money';
import { keepTicked } from '@/lib/kernel/ticked-agreements';
import { ORDER_FORM } from './order-form';

export type PlanInBar = Readonly<{ packageId: string; name: string; priceFen: Fen; marketPriceFen?: Fen | undefined }>;

interface CardBarProps {
  /** The channel's page of buying, which requires a login. */
  readonly action: string;
  readonly sale: Card['sale'];
  /** Empty where a partner sets the price. */
  readonly plans: readonly PlanInBar[];
  /** Whether the page offers a choice of plans; otherwise the first is bought. */
  readonly choice: boolean;
  readonly label: string;
  readonly note?: string | undefined;
  readonly channel: Pick<Channel, 'code' | 'projectId' | 'slug'>;
  readonly sayings: Readonly<{ agreeFirst: string; leadFirst: string; leadLeft: string; partnerAway: string; leaveTo: string }>;
}

const isField = (element: Element): element is HTMLInputElement => element instanceof HTMLInputElement;

/** The first invalid field of the form. The page points it out in its own language instead of the browser's. */
function missingIn(form: HTMLFormElement): HTMLInputElement | undefined {
  return [...form.elements].filter(isField).find((field) => !field.validity.valid);
}

/**
 * The bar at the foot: the chosen plan's price and the button. It is the form to which the plans, ticks and fields of the page belong. For
 * a card we sell ourselves it leads to the page of buying by address alone, with or without scripts.
 */
export function CardBar({ action, sale, plans, choice, label, note, channel, sayings }: CardBarProps) {
  const [chosen, setChosen] = useState(plans[0]);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const form = document.getElementById(ORDER_FORM);
    if (!(form instanceof HTMLFormElement)) return undefined;
    form.noValidate = true;
    const follow = () => {
      const picked = [...form.elements].filter(isField).find(({ name, checked }) => name === 'packageId' && checked);
      setChosen((before) => plans.find((plan) => plan.packageId === picked?.value) ?? before);
    };
    // The fields stand elsewhere in the page, and a restored page may have another choice.
    follow();
    document.addEventListener('change', follow);
    return () => document.removeEventListener('change', follow);
  }, [plans]);

  const press = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const missing = missingIn(form);
    if (missing) {
      event.preventDefault();
      missing.scrollIntoView({ block: 'center' });
      missing.focus({ preventScroll: true });
      toast.info(missing.type === 'checkbox' ? sayings.agreeFirst : sayings.leadFirst);
      return;
    }
    if (sale.by === 'us') {
      const ticked = [...form.elements].filter(isField).filter(({ name, checked }) => name === 'agreed' && checked);
      if (chosen)
        keepTicked(
          chosen.packageId,
          ticked.map(({ value }) => value),
        );
      return;
    }
    event.preventDefault();
    const filled = new FormData(form);
    setBusy(true);
    import('./leave-for-partner')
      .then(({ leaveForPartner }) => leaveForPartner({ sale, channel, filled, sayings }))
      .catch(() => toast.fail(sayings.partnerAway))
      .finally(() => setBusy(false));
  };

  return (
    <form id={ORDER_FORM} action={action} onSubmit={press}>
      {!choice && chosen && <input type="hidden" name="packageId" value={chosen.packageId} />}
      <ActionBar
        {...(chosen && { fen: chosen.priceFen })}
        {...(chosen?.marketPriceFen !== undefined && { marketFen: chosen.marketPriceFen })}
        note={note}
      >
        <PressButton type="submit" size="large" busy={busy}>
          {label}
        </PressButton>
      </ActionBar>
    </form>
  );
}
