/** The messages that a partner's page in an iframe may send to the page around it. */
export type PartnerMessage = Readonly<{ type: 'partner.height'; height: number } | { type: 'partner.done' }>;

/** A taller page scrolls inside its frame; px. */
const MOST_HEIGHT = 6000;

type Sent = Readonly<{ origin: string; source: unknown; data: unknown }>;
type Expected = Readonly<{ origin: string; source: unknown }>;

const fieldOf = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null && Object.hasOwn(data, name) ? Reflect.get(data, name) : undefined;

/** Undefined unless the message comes from that very frame, from the partner's origin, and is a known one. */
export function readPartnerMessage({ origin, source, data }: Sent, expected: Expected): PartnerMessage | undefined {
  if (origin !== expected.origin || source === null || source !== expected.source) return undefined;
  const type = fieldOf(data, 'type');
  if (type === 'partner.done') return { type };
  const height = fieldOf(data, 'height');
  if (type !== 'partner.height' || typeof height !== 'number' || !Number.isFinite(height) || height <= 0) return undefined;
  return { type, height: Math.min(MOST_HEIGHT, Math.ceil(height)) };
}
