const REPLACEMENT = 0x3f;

/** Node decodes GBK but doesn't encode it: the table is what decoding every pair of bytes gives. */
function tableOf(): ReadonlyMap<string, number> {
  const decoder = new TextDecoder('gbk');
  const table = new Map<string, number>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const sign = trail === 0x7f ? '' : decoder.decode(Uint8Array.of(lead, trail));
      if (sign.length > 0 && !sign.includes('\uFFFD') && !table.has(sign)) table.set(sign, lead * 256 + trail);
    }
  }
  return table;
}

let table: ReadonlyMap<string, number> | undefined;

/** A text in GBK; signs that it doesn't have, such as emoji, become '?'. */
export function gbkOf(text: string): Buffer {
  table ??= tableOf();
  const bytes: number[] = [];
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? REPLACEMENT;
    const pair = table.get(sign);
    if (code < 0x80) bytes.push(code);
    else if (pair === undefined) bytes.push(REPLACEMENT);
    else bytes.push(pair >> 8, pair & 0xff);
  }
  return Buffer.from(bytes);
}
