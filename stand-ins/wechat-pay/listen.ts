import { listenOn } from '@/stand-ins/http/listen';
import { wechatPayStandIn, type WechatPayOptions, type WechatPayStandIn } from './stand-in';

export type Listening = Readonly<{
  standIn: WechatPayStandIn;
  /** With the base path. */
  origin: string;
  close: () => Promise<void>;
}>;

type Options = Omit<WechatPayOptions, 'origin'> &
  Readonly<{
    basePath?: string;
    /** 0: one that is free. */
    port?: number;
    /** ms between two looks at what is due; 0: only when `tick` is called. */
    tickEvery?: number;
  }>;

/** A stand-in on a server of its own on 127.0.0.1. */
export async function listenWechatPay({
  basePath = '/sandbox/wechat-pay',
  port = 0,
  tickEvery = 100,
  ...options
}: Options = {}): Promise<Listening> {
  let origin = `http://127.0.0.1:${port}${basePath}`;
  const standIn = wechatPayStandIn({ ...options, origin: () => origin });
  const server = await listenOn(standIn.handle, port);
  origin = `http://127.0.0.1:${server.port}${basePath}`;
  await standIn.ready;
  const timer = tickEvery > 0 ? setInterval(() => void standIn.tick(), tickEvery) : undefined;
  return {
    standIn,
    origin,
    close: () => {
      clearInterval(timer);
      return server.close();
    },
  };
}
