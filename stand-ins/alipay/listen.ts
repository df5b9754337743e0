import { listenOn } from '@/stand-ins/http/listen';
import { alipayStandIn, type AlipayStandIn } from './stand-in';

type Options = Omit<Parameters<typeof alipayStandIn>[0], 'origin'> & Readonly<{ port?: number }>;

export type ListeningAlipay = AlipayStandIn & Readonly<{ origin: string; close: () => Promise<void> }>;

/** The stand-in as a server of its own, on 127.0.0.1 and a free port. */
export async function listenAsAlipay({ port = 0, ...options }: Options = {}): Promise<ListeningAlipay> {
  let origin = '';
  const bank = await alipayStandIn({ ...options, origin: () => origin });
  const server = await listenOn(bank.handle, port);
  origin = `http://127.0.0.1:${server.port}`;
  return { ...bank, origin, close: server.close };
}
