import { createCipheriv, randomBytes } from 'node:crypto';

export type Resource = Readonly<{
  original_type: string;
  algorithm: 'AEAD_AES_256_GCM';
  ciphertext: string;
  associated_data: string;
  nonce: string;
}>;

/** AES-256-GCM with the 32 characters of the merchant's APIv3 key; the tag is the ciphertext's last 16 bytes. */
export function seal(type: string, text: string, apiV3Key: string): Resource {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiV3Key, 'utf8'), Buffer.from(nonce, 'utf8'));
  cipher.setAAD(Buffer.from(type, 'utf8'));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return { original_type: type, algorithm: 'AEAD_AES_256_GCM', ciphertext: sealed.toString('base64'), associated_data: type, nonce };
}

/** Two bits of the ciphertext turned: whoever doesn't check the tag reads another amount. */
export function tamper(resource: Resource): Resource {
  const bytes = Buffer.from(resource.ciphertext, 'base64');
  const middle = Math.floor(bytes.length / 2);
  for (const place of [middle, middle + 1]) bytes[place] = (bytes[place] ?? 0) ^ 1;
  return { ...resource, ciphertext: bytes.toString('base64') };
}
