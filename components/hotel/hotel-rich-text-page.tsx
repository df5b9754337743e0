import type { Metadata } from 'next';
import { Share } from '@/components/shell/share';
import { Screen } from '@/components/screens/screen';
import { NavBar } from '@/components/ui/base/nav-bar';
import type { HotelSetName } from '@/lib/domain/hotel-filter';
import { words } from '@/lib/i18n/words';
import { hotelSetCalls } from '@/lib/queries/hotel-set';
import { href } from '@/lib/routing/href';
import { Canonical } from '@/lib/seo/canonical';
import { channelOf, loadHotel } from './hotel-data';
import { HotelRichText } from './hotel-rich-text';

type Props = { readonly set: HotelSetName; readonly channel: string; readonly id: string };

export async function hotelRichTextMetadata({ set, channel: slug, id }: Props): Promise<Metadata> {
  const hotel = await loadHotel(set, slug, id);
  const word = words(channelOf(slug).locale, 'hotel');
  return { title: `${hotel.name} - ${word('richTextTitle')}`, description: hotel.subtitle };
}

export async function HotelRichTextPage({ set, channel: slug, id }: Props) {
  const hotel = await loadHotel(set, slug, id);
  const channel = channelOf(slug);
  const word = words(channel.locale, 'hotel');
  const path = href(slug, hotelSetCalls[set].pages.richText, { id });
  return (
    <Screen head={<NavBar title={word('richTextTitle')} back={href(slug, hotelSetCalls[set].pages.details, { id })} />}>
      <Canonical path={path} />
      <Share
        channel={channel}
        title={`${hotel.name} - ${word('richTextTitle')}`}
        desc={hotel.subtitle}
        path={path}
        picture={hotel.imgUrl}
      />
      <HotelRichText hotel={hotel} />
    </Screen>
  );
}
