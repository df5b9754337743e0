import { useWords } from '@/lib/i18n/use-words';
import { saidYuan } from '@/lib/kernel/money';
import type { BoundCard } from './card-types';

/** What a card may pay at once and in a day; undefined as long as its bank has not said. */
export function useCardLimits(): (card: Pick<BoundCard, 'onceLimit' | 'dayLimit'>) => string | undefined {
  const word = useWords('bankCard');
  return ({ onceLimit, dayLimit }) =>
    onceLimit === null || dayLimit === null ? undefined : word('limits', { once: saidYuan(onceLimit), day: saidYuan(dayLimit) });
}
