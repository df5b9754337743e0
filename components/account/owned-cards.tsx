'use client';

import { useQuery } from '@tanstack/react-query';
import { Section } from '@/components/ui/base/card';
import { Cell, CellGroup } from '@/components/ui/base/cell';
import { useChannel } from '@/lib/channel/use-channel';
import { fullDay, shortDay } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { dayOf } from '@/lib/kernel/day';
import { benefitCardCalls } from '@/lib/queries/benefit-card';
import { href } from '@/lib/routing/href';
import { isLoggedIn, useSession } from '@/stores/session';

/** The page of what the cards saved shows the others. */
const SHOWN = 3;

/** The user's valid cards: what was used this month and what comes next. Without a card, nothing. */
export function OwnedCards() {
  const word = useWords('benefitCard');
  const locale = useLocale();
  const { slug } = useChannel();
  const { data } = useQuery({
    ...benefitCardCalls.owned({}, { quiet: true, hideLoading: true }),
    enabled: useSession(isLoggedIn),
  });
  const held = data?.list.filter(({ state, beginTime }) => state === 'active' || (state === 'waiting' && beginTime !== null)) ?? [];
  if (held.length === 0) return null;
  const lineOf = (card: (typeof held)[number]): string => {
    if (card.state === 'waiting') return word('waitsUntil', { day: fullDay(locale, dayOf(card.beginTime ?? 0)) });
    const counted = card.benefits.filter(({ left }) => left !== null);
    const used = counted.reduce((sum, one) => sum + (one.used ?? 0), 0);
    const left = counted.reduce((sum, one) => sum + (one.left ?? 0), 0);
    const next = card.benefits.map(({ nextTime }) => nextTime).find((time) => time !== null);
    const month = [word('until', { day: fullDay(locale, dayOf(card.endTime ?? 0)) }), word('monthLine', { used, left })];
    return [...month, ...(next === undefined || next === null ? [] : [word('nextOn', { day: shortDay(locale, dayOf(next)) })])].join(' · ');
  };
  return (
    <Section flush title={word('ownedTitle')} href={href(slug, '/saveMoney/card')} more={word('ownedMore')}>
      <CellGroup>
        {held.slice(0, SHOWN).map((card) => (
          <Cell
            key={card.orderNo}
            icon="card"
            title={card.name}
            note={lineOf(card)}
            href={href(slug, '/my/couponsOrderDetail/{id}', { id: card.orderNo })}
          />
        ))}
      </CellGroup>
    </Section>
  );
}
