import { get } from 'node:http';
import { report } from '../report';

/** KB of 1024 bytes. */
const aims = { raw: 70, wire: 14 };

type Answer = { bytes: number; encoding: string };

/** The body as sent over the wire: `fetch` would decompress it. */
const answered = (url: string, encodings: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encodings, accept: 'text/html' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve({ bytes, encoding: response.headers['content-encoding'] ?? 'plain' }));
      response.on('error', reject);
    }).on('error', reject);
  });

/** Long enough to compress these few pages, one after another. */
const PACKED_MS = 6000;
const pause = () => new Promise((resolve) => setTimeout(resolve, PACKED_MS));
const AS_BROWSERS = 'gzip, deflate, br, zstd';

/** The second request for a page makes the front compress it at the best quality in the background. */
async function warmUp(urls: readonly string[]): Promise<void> {
  for (let turn = 0; turn < 2; turn++) {
    for (const url of urls) await answered(url, AS_BROWSERS);
    await pause();
  }
}

/** Size of a document when parsed, and on the wire for a browser. */
export async function measureDocuments(site: string, pages: Readonly<Record<string, string>>): Promise<void> {
  await warmUp(Object.values(pages).map((path) => site + path));
  for (const [name, path] of Object.entries(pages)) {
    const url = site + path;
    const raw = await answered(url, 'identity');
    const wire = await answered(url, AS_BROWSERS);
    const one = (measure: string, bytes: number, aim: number): void => {
      const kilobytes = bytes / 1024;
      const figure = `${kilobytes.toFixed(1)} KB`;
      report({ measure: `Document: ${name}, ${measure}`, ours: figure, floor: '-', figure, aim: `<= ${aim} KB`, met: kilobytes <= aim });
    };
    one('raw', raw.bytes, aims.raw);
    one(`on the wire (${wire.encoding})`, wire.bytes, aims.wire);
  }
}
