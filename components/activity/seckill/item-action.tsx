import { TextButton } from '@/components/ui/base/text-button';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { href } from '@/lib/routing/href';
import type { SeckillItem } from '../activity-types';
import type { Stock } from './use-stock';

interface ItemActionProps {
  readonly item: SeckillItem;
  readonly stock: Stock;
  /** The round is. */
  readonly over: boolean;
  /** Pieces of it that the user has in this round. */
  readonly bought: number;
  readonly onBuy: () => void;
}

/** Buy, try again when something may come back, or why there is nothing to do. */
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
