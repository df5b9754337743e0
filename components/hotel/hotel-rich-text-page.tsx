import { Terms, Ticked } from '@/components/parts/catalogue/detail/about';
import { goodsMetadata, goodsPage } from '@/components/parts/catalogue/detail/goods-page';
import { RichTextScreen } from '@/components/parts/catalogue/detail/rich-text-screen';
import { pageChannel } from '@/lib/channel/page-channel';
import type { HotelSetName } from '@/lib/domain/hotel-filter';
import { words } from '@/lib/i18n/words';
import { hotelSetCalls } from '@/lib/queries/hotel-set';
import { loadHotel } from './hotel-data';

type Props = { readonly set: HotelSetName; readonly params: Promise<{ channel: string; id: string }> };

async function hotelOf({ set, params }: Props) {
  const [channel, { id }] = await Promise.all([pageChannel(params), params]);
  return { channel, title: words(channel.locale, 'hotelAbout')('richTextTitle'), hotel: await loadHotel(channel.slug, set, id) };
}

export const hotelRichTextMetadata = goodsMetadata(async (props: Props) => {
  const { title, hotel } = await hotelOf(props);
  return { title: `${hotel.name} - ${title}`, description: hotel.subtitle };
});

export const HotelRichTextPage = goodsPage(async function HotelRichTextPage(props: Props) {
  const { channel, title, hotel } = await hotelOf(props);
  const { richText: page, details } = hotelSetCalls[props.set].pages;
  const meta = `${hotel.cityName} · ${hotel.areaName}`;
  const word = words(channel.locale, 'hotelAbout');
  const { facilities, policies } = hotel;
  return (
    <RichTextScreen channel={channel} product={hotel} id={hotel.hotelId} page={page} details={details} title={title} meta={meta}>
      <Ticked
        title={word('facilities')}
        note={word('allFacilities', { count: facilities.length })}
        items={facilities.map((facility) => facility.name)}
      />
      <Terms title={word('policies')} terms={policies} />
    </RichTextScreen>
  );
});
