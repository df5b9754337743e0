import { readPicture } from '@/components/ui/form/read-picture';

/** Enough to show a scratch, px. */
const LONGEST_SIDE = 1600;
const QUALITY = 0.82;

/**
 * A photograph as a small JPEG. It is drawn anew, so that it is upright and none of the camera's metadata (place, device, time) leaves the
 * phone. Rejects a file that the browser can't read as a picture.
 */
export async function shrinkPicture(file: Blob): Promise<File> {
  const picture = await readPicture(file);
  try {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('This browser draws no pictures.');
    // JPEG has no transparency; without a ground, transparent parts would turn black.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(picture.image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    if (!blob) throw new Error('This picture can’t be drawn.');
    return new File([blob], 'picture.jpg', { type: 'image/jpeg' });
  } finally {
    picture.close();
  }
}
