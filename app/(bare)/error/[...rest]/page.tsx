import { notFound } from 'next/navigation';

export const dynamic = 'force-dynamic';

/** Where the middleware sends an address of a channel that does not exist. */
export default function NowherePage(): never {
  notFound();
}
