import { deflateRawSync } from 'node:zlib';
import { gbkOf } from './gbk';

export type ZipFile = Readonly<{ name: string; content: Buffer }>;

const DEFLATED = 8;

/** The format's checksum; Node's own came after 20.9. */
function checksum(content: Buffer): number {
  let rest = 0xffffffff;
  for (const byte of content) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  }
  return ~rest >>> 0;
}

/** Version, flags, method, time, date, checksum and sizes, which both kinds of header share. No flag for UTF-8: names are in GBK. */
function shared({ content }: ZipFile, packed: Buffer, nameBytes: number): Buffer {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(20, 0);
  header.writeUInt16LE(DEFLATED, 4);
  // 1980-01-01, the format's first day.
  header.writeUInt16LE(33, 8);
  header.writeUInt32LE(checksum(content), 10);
  header.writeUInt32LE(packed.length, 14);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt16LE(nameBytes, 22);
  return header;
}

const signature = (text: string): Buffer => Buffer.from(text, 'latin1');

/** A ZIP of a few files, as Alipay makes it of a day's bill. */
export function zipOf(files: readonly ZipFile[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const name = gbkOf(file.name);
    const packed = deflateRawSync(file.content);
    const head = shared(file, packed, name.length);
    const body = Buffer.concat([signature('PK\x03\x04'), head, name, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(signature('PK\x01\x02'), Buffer.from([20, 0]), head, place, name);
    bodies.push(body);
    offset += body.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, listed, signature('PK\x05\x06'), end]);
}
