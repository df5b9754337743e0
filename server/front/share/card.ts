import { CARD_SIZE } from '@/lib/seo/share-pictures';
import { type Box, box, lines } from './box';
import type { Drawing } from './drawing';

const INK = '#1F2329';
const GREY = '#646A73';

export const priceBox = ({ amount, suffix }: NonNullable<Drawing['price']>, colour: string, size: number): Box =>
  box({ alignItems: 'baseline', color: colour }, [
    box({ fontSize: size, fontWeight: 700 }, amount),
    box({ fontSize: size * 0.45, marginLeft: 6, color: GREY }, suffix),
  ]);

/** The card above its background picture: the panel beside the picture, or the whole card in the brand's colours. */
export function cardOf({ shop, title, subtitle, price, picture, colours }: Drawing): Box {
  const { width, height } = CARD_SIZE;
  const dark = picture !== undefined;
  const text = box({ flexDirection: 'column', flexGrow: 1, justifyContent: 'center' }, [
    lines(3, { fontSize: dark ? 52 : 72, fontWeight: 700, color: dark ? INK : '#FFFFFF' }, title),
    lines(2, { fontSize: dark ? 30 : 36, marginTop: 20, color: dark ? GREY : '#FFFFFF' }, subtitle),
  ]);
  const sign = box({ alignItems: 'center' }, [
    box({ width: 14, height: 32, borderRadius: 7, background: dark ? colours.brand : '#FFFFFF', marginRight: 14 }),
    box({ fontSize: 30, color: dark ? INK : '#FFFFFF' }, shop),
  ]);
  const foot = price ? [priceBox(price, colours.brandDeep, 64)] : [];
  return box({ width, height, justifyContent: 'flex-end' }, [
    box(
      {
        flexDirection: 'column',
        width: dark ? width - height : width,
        height,
        padding: dark ? 48 : 88,
        background: dark ? '#FFFFFF' : `linear-gradient(120deg, ${colours.glowFrom}, ${colours.glowTo})`,
      },
      [sign, text, ...foot],
    ),
  ]);
}
