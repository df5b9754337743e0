import * as z from 'zod/mini';
import { bankCodes, cardKinds } from '@/lib/domain/bank-card';
import type { CardDesk } from '@/server/platform/ports/card-desk';
import { isMac, macOf } from '@/server/partner/signature';
import { sealed } from './card-details';
import type { Line } from './line';
import { freshNo } from './numbers';

type Binding = Pick<CardDesk, 'requestBinding' | 'sendBindingCode' | 'confirmBinding' | 'release' | 'hosted'>;

const reference = z.string().check(z.minLength(1), z.maxLength(200));
const token = z.string().check(z.minLength(1), z.maxLength(200));
const card = z.object({
  token,
  bankCode: z.enum(bankCodes),
  cardKind: z.enum(cardKinds),
  lastFour: z.string().check(z.regex(/^\d{4}$/)),
  mobileTail: z.string().check(z.regex(/^\d{4}$/)),
});
const confirmed = z.discriminatedUnion('kind', [z.object({ kind: z.literal('bound'), token }), z.object({ kind: z.literal('wrongCode') })]);
const leaving = z.object({ kind: z.literal('leaving'), reference, url: z.url({ protocol: /^https?$/ }) });
const status = z.nullable(
  z.discriminatedUnion('state', [z.object({ state: z.literal('bound'), card }), z.object({ state: z.enum(['open', 'refused', 'over']) })]),
);
const claims = z.object({ reference, state: z.enum(['bound', 'refused', 'cancelled']), issuedAt: z.int(), expiresAt: z.int() });

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** An address that a browser may be sent to: encrypted, but for a bank that plays on this machine. */
export const isSafe = (url: string, { setting }: Pick<Line, 'setting'>): boolean =>
  url.startsWith('https:') || (url.startsWith('http:') && new URL(url).origin === new URL(setting.url).origin);

/** Cards typed at the bank: their numbers never reach the shop. */
const hostedBinding = (line: Line): NonNullable<CardDesk['hosted']> => ({
  async request({ returnUrl, cancelUrl }) {
    const said = await line.ask('/cards/bindings', { bindingNo: freshNo('K'), returnUrl, cancelUrl }, leaving);
    if (said.kind === 'refused' || !isSafe(said.data.url, line)) return { kind: 'refused' };
    return { kind: 'leaving', reference: said.data.reference, url: said.data.url };
  },
  referenceOf(arrival) {
    const [text = '', signature = '', ...rest] = arrival.length > 2000 ? [] : arrival.split('.');
    if (rest.length > 0 || !isMac(signature, macOf(line.setting.secret, 'card binding', [text]))) return undefined;
    const { data } = z.safeParse(claims, parsed(text));
    return data && data.expiresAt > line.now() ? data.reference : undefined;
  },
  async outcomeOf(asked) {
    const said = await line.ask('/cards/bindings/status', { reference: asked }, status);
    if (said.kind === 'refused' || said.data === null) return { kind: 'over' };
    const { data } = said;
    if (data.state === 'bound') return { kind: 'bound', ...data.card };
    return { kind: data.state };
  },
});

export function cardBinding(line: Line): Binding {
  const { ask, setting } = line;
  return {
    async requestBinding(details) {
      // The company chose that no number comes through here, so none goes out.
      if (setting.binding === 'hosted') return { kind: 'refused' };
      const bindingNo = freshNo('K');
      const card = await sealed(setting, bindingNo, details);
      const said = await ask('/cards/bindings', { bindingNo, card }, z.object({ kind: z.literal('codeSent'), reference }));
      if (said.kind === 'ok') return { kind: 'codeSent', reference: said.data.reference };
      return said.reason === 'cardUnsupported' ? { kind: 'refused', why: 'unsupported' } : { kind: 'refused' };
    },
    async sendBindingCode(asked) {
      await ask('/cards/bindings/code', { reference: asked }, z.object({}));
    },
    async confirmBinding(asked, code) {
      const said = await ask('/cards/bindings/confirm', { reference: asked, code }, confirmed);
      return said.kind === 'ok' ? said.data : { kind: 'refused' };
    },
    async release(released) {
      await ask('/cards/release', { token: released }, z.object({}));
    },
    ...(setting.binding === 'hosted' && { hosted: hostedBinding(line) }),
  };
}
