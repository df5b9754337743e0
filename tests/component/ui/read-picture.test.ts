import { shrinkPicture } from '@/components/parts/pictures/shrink-picture';
import { drawPortrait } from '@/components/account/personal/draw-portrait';
import { isHeic } from '@/components/ui/form/read-picture';

const photograph = new File(['a photograph'], 'IMG_1.jpg', { type: 'image/jpeg' });
const drawn: unknown[][] = [];
let readable = true;

/** An image element as browsers have it: upright, whatever the camera wrote into the file. */
class PhoneImage {
  src = '';
  naturalWidth = 3024;
  naturalHeight = 4032;
  decode = () => (readable ? Promise.resolve() : Promise.reject(new DOMException('The source image cannot be decoded.', 'EncodingError')));
}

beforeEach(() => {
  readable = true;
  drawn.length = 0;
  globalThis.Image = PhoneImage as unknown as typeof Image;
  URL.createObjectURL = jest.fn(() => 'blob:photograph');
  URL.revokeObjectURL = jest.fn();
  // Firefox before 98 and Chrome before 112.
  globalThis.createImageBitmap = (...given: unknown[]) =>
    given.length > 1 ? Promise.reject(new TypeError('no options')) : Promise.reject(new TypeError('not upright'));
  const pen = { fillStyle: '', fillRect: () => undefined, drawImage: (...given: unknown[]) => drawn.push(given) };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => pen as unknown as null);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['small'], { type: 'image/jpeg' })));
});
afterEach(() => jest.restoreAllMocks());

test('a photograph for an after-sale is made small where createImageBitmap knows no options', async () => {
  expect(await shrinkPicture(photograph)).toMatchObject({ name: 'picture.jpg', type: 'image/jpeg' });
  expect(drawn).toEqual([[expect.any(PhoneImage), 0, 0, 1200, 1600]]);
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:photograph');
});

test('a portrait is cut from a photograph where createImageBitmap knows no options', async () => {
  const file = await drawPortrait(photograph, { x: 10, y: 20, width: 300, height: 300 });
  expect(file).toMatchObject({ name: 'portrait.jpg', type: 'image/jpeg' });
  expect(drawn).toEqual([[expect.any(PhoneImage), 10, 20, 300, 300, 0, 0, 512, 512]]);
});

test('a photograph that the browser can’t read is refused, and given back to it', async () => {
  readable = false;
  await expect(shrinkPicture(photograph)).rejects.toThrow('decoded');
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:photograph');
});

test('an iPhone’s own kind of photograph is told by its type, and by its name where a browser gives no type', () => {
  expect(isHeic(new File([''], 'IMG_1', { type: 'image/heic' }))).toBe(true);
  expect(isHeic(new File([''], 'IMG_1.HEIC'))).toBe(true);
  expect(isHeic(photograph)).toBe(false);
});
