/** What a browser offers to read codes in pictures; TypeScript's own library does not know it yet. */
interface BarcodeReader {
  detect: (source: HTMLVideoElement) => Promise<readonly Readonly<{ rawValue: string }>[]>;
}
type BarcodeReaders = new (settings: { formats: readonly string[] }) => BarcodeReader;

const readers = (): BarcodeReaders | undefined => (globalThis as { BarcodeDetector?: BarcodeReaders }).BarcodeDetector;

/** Whether there is a camera to ask for; browsers have none on pages that aren't encrypted. */
export const canScan = (): boolean => 'mediaDevices' in navigator;

type Look = (video: HTMLVideoElement) => Promise<readonly string[]>;

/** Two decoders: the browser's own where it has one, otherwise that of the storefront's code pictures, loaded with the first scan. */
async function decoder(): Promise<Look> {
  const Readers = readers();
  if (Readers) {
    const reader = new Readers({ formats: ['qr_code', 'code_128'] });
    return async (video) => (await reader.detect(video)).map(({ rawValue }) => rawValue);
  }
  const { default: decodeQr } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  return async (video) => {
    Object.assign(canvas, { width: video.videoWidth, height: video.videoHeight });
    const drawing = canvas.getContext('2d', { willReadFrequently: true });
    drawing?.drawImage(video, 0, 0);
    const pixels = drawing?.getImageData(0, 0, canvas.width, canvas.height);
    return pixels ? [decodeQr(pixels)] : [];
  };
}

const PAUSE_MS = 150;

/** Reads from a camera until it is ended; the returned function ends it and lets the camera go. */
export async function readCodes(video: HTMLVideoElement, onRead: (text: string) => void): Promise<() => void> {
  const read = await decoder();
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  let isOver = false;
  const end = (): void => {
    isOver = true;
    for (const track of stream.getTracks()) track.stop();
  };
  video.srcObject = stream;
  await video.play();
  const look = async (): Promise<void> => {
    if (isOver) return;
    // No code in this picture is an error to one of them.
    const found = await read(video).catch(() => []);
    for (const text of found) onRead(text);
    if (!isOver) setTimeout(() => void look(), PAUSE_MS);
  };
  void look();
  return end;
}
