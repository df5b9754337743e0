import { readPicture } from './read-picture';

/** Two megapixels show a code as well as twelve do. */
const LONGEST_SIDE_PX = 1600;
/** How long a second, more thorough attempt may take on a slow phone, ms. */
const PATIENCE_MS = 1500;

/**
 * The text of the QR code in a picture; undefined if there is none, or if it is no picture. The decoder, 15 KB gz, is loaded with the first
 * picture.
 */
export async function textInPicture(file: Blob): Promise<string | undefined> {
  const { default: decodeQr } = await import('qr/decode.js');
  try {
    const picture = await readPicture(file);
    const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(picture.width, picture.height));
    const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const drawing = canvas.getContext('2d');
    drawing?.drawImage(picture.image, 0, 0, width, height);
    picture.close();
    const pixels = drawing?.getImageData(0, 0, width, height);
    return pixels && decodeQr(pixels, { effort: 3, timeLimit: PATIENCE_MS });
  } catch {
    // No code, or no picture: the caller treats both alike.
    return undefined;
  }
}
