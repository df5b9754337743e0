import { TextButton } from '@/components/ui/base/text-button';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { href } from '@/lib/routing/href';
import type { SeckillItem } from '../activity-types';
import type { Stock } from './use-stock';

interface ItemActionProps {
  readonly item: SeckillItem;
  readonly stock: Stock;
  /** Whether the round is over. */
  readonly over: boolean;
  /** How many pieces the user has bought in this round. */
  readonly bought: number;
  readonly onBuy: () => void;
}

/** A button to buy, or to try again while pieces may come back, or the reason why neither is possible. */
export function ItemAction({ item: { name, mostPerPerson }, stock: { left, unpaid }, over, bought, onBuy }: ItemActionProps) {
  const word = useWords('activity');
  const { slug } = useChannel();
  if (bought >= mostPerPerson)
    return (
      <TextButton size="small" kind="secondary" href={href(slug, '/my/orderList')} label={word('seeOrderOf', { name })}>
        {word('seeOrder')}
      </TextButton>
    );
  if (over || (left <= 0 && unpaid === 0))
    return (
      <TextButton size="small" kind="plain" disabled>
        {word(over ? 'over' : 'gone')}
      </TextButton>
    );
  if (left <= 0)
    return (
      <TextButton size="small" kind="secondary" label={word('tryAgainOf', { name })} onClick={onBuy}>
        {word('tryAgain')}
      </TextButton>
    );
  return (
    <TextButton size="small" label={word('grabOf', { name })} onClick={onBuy}>
      {word('grab')}
    </TextButton>
  );
}
