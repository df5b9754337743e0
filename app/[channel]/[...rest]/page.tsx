import { notFound } from 'next/navigation';

// Made anew each time: a stored answer per unknown address would let anybody fill the cache.
export const dynamic = 'force-dynamic';

export default function UnknownPage(): never {
  notFound();
}
