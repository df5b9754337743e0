import { inflateSync } from 'node:zlib';

/** The streams of a file that concern text: what the pages draw, and which character each glyph stands for. */
function streamsOf(file: Buffer): string[] {
  const raw = file.toString('latin1');
  return [...raw.matchAll(/stream\r?\n/g)].flatMap(({ 0: mark, index }) => {
    const start = index + mark.length;
    try {
      return [inflateSync(file.subarray(start, raw.indexOf('endstream', start))).toString('latin1')];
    } catch {
      return [];
    }
  });
}

const hexWords = (hex: string): number[] => (hex.match(/.{4}/g) ?? []).map((word) => Number.parseInt(word, 16));

function charactersOf(map: string): Map<number, string> {
  const characters = new Map<number, string>();
  for (const [, from = '', , list = ''] of map.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g)) {
    const glyphs = list.match(/<\w+>/g) ?? [];
    glyphs.forEach((glyph, index) => {
      characters.set(Number.parseInt(from, 16) + index, String.fromCharCode(...hexWords(glyph.slice(1, -1))));
    });
  }
  return characters;
}

/** The text that can be copied from each page of a PDF with a single font, in the order in which it was written. */
export function pdfPages(file: Buffer): string[] {
  const streams = streamsOf(file);
  const characters = charactersOf(streams.find((stream) => stream.includes('begincmap')) ?? '');
  return streams
    .filter((stream) => stream.includes(' Tf'))
    .map((page) =>
      [...page.matchAll(/\[([^\]]*)\] TJ/g)]
        .map(([, pieces = '']) =>
          [...pieces.matchAll(/<(\w+)>/g)]
            .flatMap(([, hex = '']) => hexWords(hex))
            .map((glyph) => characters.get(glyph) ?? '�')
            .join(''),
        )
        .join('\n'),
    );
}
