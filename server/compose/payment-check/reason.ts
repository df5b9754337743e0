/** Why something failed, in the words of the error and of what caused it. Errors of ours and of the network tell no secret. */
export function reasonOf(error: unknown): string {
  const said: string[] = [];
  for (let current = error; current instanceof Error && said.length < 4; current = current.cause) said.push(current.message);
  return [...new Set(said)].filter((text) => text !== '').join(': ') || 'without a reason';
}
