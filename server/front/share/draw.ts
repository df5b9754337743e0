import satori, { type Font } from 'satori';
import sharp, { type OverlayOptions } from 'sharp';
import { renderSVG } from 'uqr';
import { readFont } from '@/server/platform/fonts/read-font';
import { CARD_SIZE, POSTER_SIZE } from '@/lib/seo/share-pictures';
import type { Box } from './box';
import { cardOf } from './card';
import type { Drawing } from './drawing';
import { CODE, PICTURE_HEIGHT, posterOf } from './poster';

const FONT = 'Noto Sans SC';
const QUALITY = 82;

let read: Promise<Font[]> | undefined;
/** Ten megabytes each: read once, by the drawing thread. */
const fonts = (): Promise<Font[]> =>
  (read ??= Promise.all(
    (
      [
        ['400Regular', 400],
        ['700Bold', 700],
      ] as const
    ).map(async ([name, weight]) => ({
      name: FONT,
      weight,
      data: await readFont(name),
    })),
  ));

type Size = Readonly<{ width: number; height: number }>;

/** Text becomes paths, so that displaying it needs no font. */
async function drawn(content: Box, size: Size): Promise<Buffer> {
  const page = { ...content, props: { ...content.props, style: { ...content.props.style, fontFamily: FONT } } };
  // Typed as a React node, but satori needs only `type` and `props`.
  return Buffer.from(await satori(page as never, { ...size, fonts: await fonts() }));
}

const pictureIn = async (file: string, size: Size): Promise<OverlayOptions> => ({
  input: await sharp(file)
    .resize({ ...size, fit: 'cover' })
    .toBuffer(),
  left: 0,
  top: 0,
});

const codeOf = async (link: string): Promise<OverlayOptions> => ({
  input: await sharp(Buffer.from(renderSVG(link, { border: 1, pixelSize: 8 })))
    .resize(CODE.size, CODE.size, { kernel: 'nearest' })
    .toBuffer(),
  left: CODE.left,
  top: CODE.top,
});

/** Draws the share picture of a page as a JPEG. */
export async function draw(drawing: Drawing): Promise<Buffer> {
  const { form, picture, link } = drawing;
  const isCard = form === 'card';
  const size = isCard ? CARD_SIZE : POSTER_SIZE;
  const place = isCard ? { width: size.height, height: size.height } : { width: size.width, height: PICTURE_HEIGHT };
  const layers: OverlayOptions[] = [
    ...(picture === undefined ? [] : [await pictureIn(picture, place)]),
    { input: await drawn(isCard ? cardOf(drawing) : posterOf(drawing), size), left: 0, top: 0 },
    ...(isCard ? [] : [await codeOf(link)]),
  ];
  return sharp({ create: { ...size, channels: 3, background: '#FFFFFF' } })
    .composite(layers)
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
}
