import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { HOST, ORIGIN } from './desk';

/** An authenticator made of Node alone: ES256, no attestation (WebAuthn Level 3, §6). */

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** CBOR (RFC 8949) of what such a key needs: small numbers, bytes, texts, maps. */
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  return length < 256 ? Buffer.from([(major << 5) | 24, length]) : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const int = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const map = (...entries: (readonly [Buffer, Buffer])[]): Buffer => Buffer.concat([head(5, entries.length), ...entries.flat()]);

type Asked = Readonly<{ challenge: unknown; origin?: string; host?: string; isVerified?: boolean; counter?: number }>;

export function softPasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let used = 0;

  const clientData = (type: string, { challenge, origin = ORIGIN }: Asked): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  function authenticatorData({ host = HOST, isVerified = true, counter }: Asked, more = Buffer.alloc(0)): Buffer {
    used += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? used);
    const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | (more.length > 0 ? HAS_KEY : 0);
    return Buffer.concat([sha256(host), Buffer.from([flags]), count, more]);
  }
  const answer = (response: Record<string, unknown>): Record<string, unknown> => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });
  return {
    register(asked: Asked): Record<string, unknown> {
      const key = map(
        [int(1), int(2)],
        [int(3), int(-7)],
        [int(-1), int(1)],
        [int(-2), bytes(Buffer.from(x, 'base64url'))],
        [int(-3), bytes(Buffer.from(y, 'base64url'))],
      );
      const data = authenticatorData(asked, Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]));
      return answer({
        clientDataJSON: clientData('webauthn.create', asked).toString('base64url'),
        attestationObject: map([text('fmt'), text('none')], [text('attStmt'), map()], [text('authData'), bytes(data)]).toString(
          'base64url',
        ),
        transports: ['internal'],
      });
    },
    sign(asked: Asked): Record<string, unknown> {
      const data = authenticatorData(asked);
      const client = clientData('webauthn.get', asked);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}
