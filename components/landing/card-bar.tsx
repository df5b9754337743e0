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
  /** The page of buying of the channel, which asks for the login. */
  readonly action: string;
  readonly sale: Card['sale'];
  /** None where a partner names the price itself. */
  readonly plans: readonly PlanInBar[];
  /** Whether the page lets its reader choose among them; the first is bought otherwise. */
  readonly choice: boolean;
  readonly label: string;
  readonly note?: string | undefined;
  readonly channel: Pick<Channel, 'code' | 'projectId' | 'slug'>;
  readonly sayings: Readonly<{ agreeFirst: string; leadFirst: string; leadLeft: string; partnerAway: string }>;
}

const isField = (element: Element): element is HTMLInputElement => element instanceof HTMLInputElement;

/** The first field of the form that lacks what it needs; shown, and said in the page's language instead of the browser's. */
function missingIn(form: HTMLFormElement): HTMLInputElement | undefined {
  return [...form.elements].filter(isField).find((field) => !field.validity.valid);
}

/**
 * The bar at the foot: the chosen plan's price and the way on. It is the form that plans, ticks and fields of the page belong to: what we
 * sell ourselves leads to the page of buying by address alone, with or without a script.
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
    // Fields of the form stand elsewhere in the page; a page that comes back may have another choice.
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
