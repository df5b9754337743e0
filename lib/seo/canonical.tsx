import { siteAddress } from './site';

/** Partners share every page under many addresses (`p`, share marks); this is the one of its channel. React moves it into the head. */
export const Canonical = ({ path }: { readonly path: string }) => <link rel="canonical" href={siteAddress(path)} />;
