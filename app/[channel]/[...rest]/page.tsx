import { notFound } from 'next/navigation';

// Never cached: otherwise anybody could fill the cache with unknown addresses.
export const dynamic = 'force-dynamic';

export default function UnknownPage(): never {
  notFound();
}
