/** What a browser offers to read codes in pictures; TypeScript's own library does not know it yet. */
interface BarcodeReader {
  detect: (source: HTMLVideoElement) => Promise<readonly Readonly<{ rawValue: string }>[]>;
}
type BarcodeReaders = new (settings: { formats: readonly string[] }) => BarcodeReader;

const readers = (): BarcodeReaders | undefined => (globalThis as { BarcodeDetector?: BarcodeReaders }).BarcodeDetector;

/**
 * Whether this browser reads codes through its camera by itself: Chrome on Android and macOS, and browsers built on it. Elsewhere the code is
 * typed, or read by a till's own scanner, which types too.
 */
export const canScan = (): boolean => readers() !== undefined && 'mediaDevices' in navigator;

const PAUSE_MS = 150;

/** Reads from a camera until it has found something that fits; the returned function ends it and lets the camera go. */
export async function readCodes(video: HTMLVideoElement, onRead: (text: string) => void): Promise<() => void> {
  const Readers = readers();
  if (!Readers) return () => undefined;
  const reader = new Readers({ formats: ['qr_code', 'code_128'] });
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
    const found = await reader.detect(video).catch(() => []);
    for (const { rawValue } of found) onRead(rawValue);
    if (!isOver) setTimeout(() => void look(), PAUSE_MS);
  };
  void look();
  return end;
}
