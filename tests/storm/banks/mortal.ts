import type { PaymentPort } from '@/server/platform/ports/payment';
import type { PaymentPorts } from '@/server/platform/ports/payment-ports';

/** A process from its start to the moment in which it is killed. */
export type Life = Readonly<{ ended: Promise<void>; isOver: () => boolean; end: () => void }>;

export function newLife(): Life {
  let isOver = false;
  let tell = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    tell = resolve;
  });
  return {
    ended,
    isOver: () => isOver,
    end: () => {
      isOver = true;
      tell();
    },
  };
}

export type Asked = 'open' | 'close' | 'query' | 'refund' | 'queryRefund' | 'verify';

/** A killed process does nothing after the call that it was in. */
const never = new Promise<never>(() => undefined);

type Mortality = Readonly<{
  life: Life;
  /** Whether the process is killed just now: before a bank is asked, or after it has done so and before anybody knew. */
  dies: () => boolean;
  saw: (what: Asked, answer: Readonly<{ kind: string }> | undefined) => void;
}>;

/** Banks asked by a process that may be killed around each call. */
export function mortal(ports: PaymentPorts, { life, dies, saw }: Mortality): PaymentPorts {
  const call = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    if (dies()) life.end();
    if (life.isOver()) return never;
    const answer = await ask();
    if (dies()) life.end();
    return life.isOver() ? never : answer;
  };
  const seen = async <Answer extends Readonly<{ kind: string }>>(what: Asked, ask: () => Promise<Answer>): Promise<Answer> => {
    const answer = await call(ask);
    saw(what, answer);
    return answer;
  };
  const wrapped = new Map(
    ports.all.map((port): [string, PaymentPort] => [
      port.adapter,
      {
        ...port,
        open: (intent) => seen('open', () => port.open(intent)),
        close: (paymentNo, expiresAt) => seen('close', () => port.close(paymentNo, expiresAt)),
        query: (paymentNo, expiresAt) => call(() => port.query(paymentNo, expiresAt)),
        refund: (intent) => seen('refund', () => port.refund(intent)),
        queryRefund: (refund) => seen('queryRefund', () => port.queryRefund(refund)),
        verify: (headers, body) => {
          const verified = port.verify(headers, body);
          saw('verify', verified);
          return verified;
        },
      },
    ]),
  );
  const of = (port: PaymentPort | undefined): PaymentPort | undefined => port && wrapped.get(port.adapter);
  return {
    byWay: (way, projectId) => of(ports.byWay(way, projectId)),
    byAdapter: (adapter) => wrapped.get(adapter),
    all: [...wrapped.values()],
    isBusy: ports.isBusy,
  };
}
