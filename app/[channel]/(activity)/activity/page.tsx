import { notFound } from 'next/navigation';

/** An activity has its serial number in the query, which a rewrite leads to `[serialNumber]`; without one there is nothing to show. */
export default function Page() {
  notFound();
}
