/** The body of an answer. Rejects as soon as there are more bytes than allowed, also where they were compressed. */
export async function bytesOf(response: Response, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > most) throw new Error('an answer that is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
