import type { CropArea } from '@/components/ui/form/cropper';
import { readPicture } from '@/components/ui/form/read-picture';

/** px; the gateway keeps portraits of this size. */
const SIDE = 512;
const QUALITY = 0.9;

/**
 * The chosen square as a small JPEG. It is drawn anew, so that it is upright and none of the camera's metadata (place, device, time) leaves
 * the phone. Rejects a file that the browser can't read as a picture.
 */
export async function drawPortrait(file: Blob, { x, y, width, height }: CropArea): Promise<File> {
  const picture = await readPicture(file);
  try {
    const canvas = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE });
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('This browser draws no pictures.');
    // JPEG has no transparency; without a ground, transparent parts would turn black.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, SIDE, SIDE);
    pen.drawImage(picture.image, x, y, width, height, 0, 0, SIDE, SIDE);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    if (!blob) throw new Error('This picture can’t be drawn.');
    return new File([blob], 'portrait.jpg', { type: 'image/jpeg' });
  } finally {
    picture.close();
  }
}
