/** What a page says on a picture to share. Prices in fen. */
export type Subject = Readonly<{
  title: string;
  subtitle: string;
  fen?: number;
  /** The price is the lowest of several. */ isFrom?: true;
  imgUrl?: string;
}>;

type Product = Readonly<{ name: string; subtitle: string; price: number; imgUrl: string }>;

export const subjectOf = ({ name, subtitle, price, imgUrl }: Product): Subject => ({ title: name, subtitle, fen: price, imgUrl });
export const subjectFrom = (product: Product): Subject => ({ ...subjectOf(product), isFrom: true });
