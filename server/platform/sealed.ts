import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const VERSION = '1';
const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
/** GCM's standard nonce size; random nonces must not be shorter. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Where an envelope belongs, such as table, column and owner: copied anywhere else, it can't be opened. */
export type Place = readonly (string | number)[];

export type Sealing = Readonly<{
  /** Encrypts under the newest key; the same text never gives the same envelope. */
  seal: (text: string, place: Place) => string;
  /** Throws when the envelope was altered, moved, or sealed with a key that is no longer listed. */
  open: (envelope: string, place: Place) => string;
  /** Whether older keys are listed, so that rows have to be resealed before those are removed. */
  hasOlderKeys: boolean;
  /** Prefix of the newest key's envelopes. */
  newestPrefix: string;
  /**
   * Equal for equal parts, and useless for guessing without the key: the form in which a unique index may contain a document number. Hex.
   */
  keyedHash: (...parts: Place) => string;
  /** The hash under every listed key, newest first: what to search for while rows are being resealed. */
  keyedHashes: (...parts: Place) => string[];
}>;

type Key = Readonly<{ id: string; encryption: Buffer; hashing: Buffer }>;

const derived = (master: Buffer, purpose: string, bytes = KEY_BYTES): Buffer =>
  Buffer.from(hkdfSync('sha256', master, '', `yuexiang personal data: ${purpose}`, bytes));

/** 32 bytes in base64 or base64url; several keys are separated by commas, the newest first. */
export const isKeyList = (text: string): boolean => text.split(',').every((key) => /^[\w+/-]{43}=?$/.test(key.trim()));

export const newKey = (): string => randomBytes(KEY_BYTES).toString('base64url');

const keysOf = (text: string): Key[] =>
  text.split(',').map((one) => {
    const master = Buffer.from(one.trim(), 'base64');
    return { id: derived(master, 'id', 4).toString('hex'), encryption: derived(master, 'encryption'), hashing: derived(master, 'hashing') };
  });

/** JSON keeps the parts apart: `['a', 'bc']` is not `['ab', 'c']`. */
const bytesOf = (parts: Place): Buffer => Buffer.from(JSON.stringify(parts));

/** Seals personal data with the keys of PERSONAL_DATA_KEY. An envelope reads `version.keyId.content`. */
export function createSealing(keyList: string): Sealing {
  const keys = isKeyList(keyList) ? keysOf(keyList) : [];
  const [newest] = keys;
  if (!newest) throw new Error('PERSONAL_DATA_KEY is no list of keys of 32 bytes in base64.');
  const byId = new Map(keys.map((key) => [key.id, key]));
  const bound = (keyId: string, place: Place): Buffer => bytesOf([VERSION, keyId, ...place]);
  const hashed = ({ hashing }: Key, parts: Place): string => createHmac('sha256', hashing).update(bytesOf(parts)).digest('hex');
  return {
    seal: (text, place) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, newest.encryption, nonce, { authTagLength: TAG_BYTES }).setAAD(bound(newest.id, place));
      const content = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${VERSION}.${newest.id}.${content.toString('base64url')}`;
    },
    open: (envelope, place) => {
      const [version, id = '', content = ''] = envelope.split('.');
      const key = byId.get(id);
      if (version !== VERSION || !key) throw new Error('A sealed value names a key that PERSONAL_DATA_KEY does not list.');
      const bytes = Buffer.from(content, 'base64url');
      const decipher = createDecipheriv(CIPHER, key.encryption, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(bound(id, place))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
    },
    hasOlderKeys: keys.length > 1,
    newestPrefix: `${VERSION}.${newest.id}.`,
    keyedHash: (...parts) => hashed(newest, parts),
    keyedHashes: (...parts) => keys.map((key) => hashed(key, parts)),
  };
}
