/** Upright, in px; `close` it once it is drawn. */
export type ReadPicture = Readonly<{ image: HTMLImageElement; width: number; height: number; close: () => void }>;

/**
 * A file as a picture that can be drawn. Through an image element, which turns a photograph upright in every browser (before Chrome 112 and
 * Firefox 98, `createImageBitmap` refuses to be told to) and reads whatever the browser can show, HEIC on an iPhone. Rejects a file that it
 * can't.
 */
export async function readPicture(file: Blob): Promise<ReadPicture> {
  const address = URL.createObjectURL(file);
  const close = () => URL.revokeObjectURL(address);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    if (width === 0 || height === 0) throw new Error('This picture has no size.');
    return { image, width, height, close };
  } catch (error) {
    close();
    throw error;
  }
}

/** A photograph as iPhones keep it. Elsewhere few browsers can read it, and a screenshot of it helps. */
export const isHeic = ({ type, name }: File): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
