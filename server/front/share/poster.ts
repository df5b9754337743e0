import { POSTER_SIZE } from '@/lib/seo/share-pictures';
import { type Box, box, lines } from './box';
import { priceBox } from './card';
import type { Drawing } from './drawing';

/** Height of the picture at the top and size of the code (px). */
export const PICTURE_HEIGHT = 640;
export const CODE = { size: 208, left: 494, top: 944 } as const;
const MARGIN = 48;

/** The panel below the picture, with room for the code at its lower right. */
export function posterOf({ shop, title, subtitle, price, picture, hint, colours }: Drawing): Box {
  const { width, height } = POSTER_SIZE;
  const top = box(
    {
      width,
      height: PICTURE_HEIGHT,
      background: picture === undefined ? `linear-gradient(135deg, ${colours.glowFrom}, ${colours.glowTo})` : 'none',
    },
    [],
  );
  const paper = box({ flexDirection: 'column', width, height: height - PICTURE_HEIGHT, padding: MARGIN, background: '#FFFFFF' }, [
    lines(2, { fontSize: 44, fontWeight: 700, color: '#1F2329', maxHeight: 120 }, title),
    lines(1, { fontSize: 28, color: '#646A73', marginTop: 12 }, subtitle),
    box({ flexGrow: 1 }),
    box({ flexDirection: 'column', width: CODE.left - 2 * MARGIN }, [
      ...(price ? [priceBox(price, colours.brandDeep, 64)] : []),
      lines(2, { fontSize: 26, color: '#646A73', marginTop: 16 }, hint),
      lines(1, { fontSize: 26, fontWeight: 700, color: '#1F2329', marginTop: 12 }, shop),
    ]),
  ]);
  return box({ flexDirection: 'column', width, height }, [top, paper]);
}
