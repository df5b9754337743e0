import { listenOn } from '@/stand-ins/http/listen';
import { cardBankStandIn, type CardBankStandIn } from './stand-in';

type Options = Omit<Parameters<typeof cardBankStandIn>[0], 'origin'> & Readonly<{ port?: number }>;

export type ListeningCardBank = CardBankStandIn & Readonly<{ origin: string; close: () => Promise<void> }>;

/** The stand-in as a server of its own, on 127.0.0.1 and a free port. */
export async function listenAsCardBank({ port = 0, ...options }: Options): Promise<ListeningCardBank> {
  let origin = '';
  const bank = await cardBankStandIn({ ...options, origin: () => origin });
  const server = await listenOn(bank.handle, port);
  origin = `http://127.0.0.1:${server.port}`;
  return { ...bank, origin, close: server.close };
}
