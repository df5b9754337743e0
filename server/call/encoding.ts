import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip, type BrotliCompress, type Gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Below this size the extra headers cost more than compression saves. */
export const SMALLEST_COMPRESSED_BYTES = 1024;

const BROTLI_QUALITY = 5;
/** Takes about 100 ms of CPU for a page and saves a tenth of its bytes. */
const DENSEST_BROTLI_QUALITY = 11;
const STREAM_BROTLI_QUALITY = 4;
const GZIP_LEVEL = 6;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Brotli if the client accepts it, else gzip; an encoding with q=0 is not used. */
export function encodingFor(accept: string | undefined): Encoding {
  const taken = new Map(
    (accept ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
        const quality = parameters.find((parameter) => parameter.startsWith('q='));
        return [name, quality ? Number(quality.slice(2)) : 1] as const;
      }),
  );
  const takes = (name: string): boolean => (taken.get(name) ?? taken.get('*') ?? 0) > 0;
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

const brotliOf = (body: Buffer, quality: number): Promise<Buffer> =>
  brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } });

/** Brotli at its best quality: for what is sent many times, while nobody waits. */
export const encodeDensely = (body: Buffer): Promise<Buffer> => brotliOf(body, DENSEST_BROTLI_QUALITY);

export async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotliOf(body, BROTLI_QUALITY);
  return encoding === 'gzip' ? zip(body, { level: GZIP_LEVEL }) : body;
}

/** For bodies that arrive in pieces: each piece is flushed as it comes. */
export function encodingStream(encoding: Exclude<Encoding, 'identity'>): BrotliCompress | Gzip {
  return encoding === 'br'
    ? createBrotliCompress({
        flush: constants.BROTLI_OPERATION_FLUSH,
        params: { [constants.BROTLI_PARAM_QUALITY]: STREAM_BROTLI_QUALITY },
      })
    : createGzip({ flush: constants.Z_SYNC_FLUSH, level: GZIP_LEVEL });
}

export const isCompressible = (type: string): boolean =>
  /^(text\/|application\/(json|javascript|manifest\+json|xml|[\w.-]+\+(json|xml))|image\/svg)/.test(type);
