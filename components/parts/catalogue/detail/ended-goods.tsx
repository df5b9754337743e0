import { Screen, Stack } from '@/components/parts/screens/screen';
import { AsServed } from '@/components/ui/base/as-served';
import { Button } from '@/components/ui/base/button';
import { NavBar } from '@/components/ui/base/nav-bar';
import { Empty } from '@/components/ui/state/empty';
import type { Channel } from '@/lib/channel/channel';
import { words } from '@/lib/i18n/words';
import { href } from '@/lib/routing/href';
import { linkBelow } from '@/lib/routing/link-below';
import { Gone } from '@/lib/seo/gone';
import type { Ended } from './load-product';
import { Nearby } from './nearby';
import { onNow } from './on-now';

interface EndedGoodsProps {
  readonly channel: Channel;
  readonly goods: Ended;
}

/** Shown for a link to goods that are no longer sold: what they were, and what is on sale now. */
export async function EndedGoods({ channel: { slug, locale }, goods }: EndedGoodsProps) {
  const word = words(locale, 'detail');
  const rows = await onNow(slug, goods);
  return (
    <Screen head={<NavBar title={word('ended')} back={href(slug, '/index')} />}>
      <Gone />
      <AsServed id="ended">
        <Stack>
          <Empty
            title={word('endedTitle', { name: goods.name })}
            text={word('endedText')}
            action={<Button href={href(slug, '/index')}>{word('seeMore')}</Button>}
          />
          <Nearby
            title={word('onNow')}
            suffix={word('from')}
            neighbours={rows.map(({ link, name, imgUrl, subtitle, price }) => ({
              href: linkBelow(slug, link),
              name,
              imgUrl,
              facts: subtitle,
              fen: price,
            }))}
          />
        </Stack>
      </AsServed>
    </Screen>
  );
}
