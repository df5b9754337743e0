import type { RichBlock } from '@/lib/contract/goods/rich-text';

/** What the contract returns about any goods, whatever their kind. */
export type Product = Readonly<{
  name: string;
  subtitle: string;
  /** Of the catalogue, without width and ending. */
  imgUrl: string;
  richText: readonly RichBlock[];
}>;

/** Where it is. */
export type Whereabouts = Readonly<{
  name: string;
  address: string;
  cityName: string;
  areaName: string;
  lng: number;
  lat: number;
  telephone: string;
}>;
