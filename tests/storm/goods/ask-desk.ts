const keys = new Map<string, Promise<string>>();

async function readKey(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/preview/desk/key`);
  const { data }: { data: { key: string } } = JSON.parse(await answer.text());
  return data.key;
}

/** The demo's key; asked for again when the server was away. */
function keyAt(origin: string): Promise<string> {
  const known = keys.get(origin) ?? readKey(origin);
  keys.set(origin, known);
  known.catch(() => keys.delete(origin));
  return known;
}

/** A call of the desk by a clerk of all the demo's shops; a command if there is a body. */
export async function askDesk(origin: string, path: string, body?: object): Promise<Response> {
  const authorization = `Bearer ${await keyAt(origin)}`;
  const command = { method: 'POST', headers: { authorization, 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return fetch(`${origin}/api/ops/${path}`, body ? command : { headers: { authorization } });
}
