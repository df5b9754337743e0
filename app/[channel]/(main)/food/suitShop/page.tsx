import { notFound } from 'next/navigation';

/** The product that the shops take is the id in the query, which a rewrite leads to `[id]`; without one there is nothing to show. */
export default function Page() {
  notFound();
}
