import { CardFace } from '@/components/parts/landing/card-face';
import type { CardView } from '@/components/parts/landing/card-view';
import { words } from '@/lib/i18n/words';

export function Face({ view: { card, locale, say } }: { readonly view: CardView }) {
  const { mark, line, look, art } = card.face;
  const name = say(card.name);
  const label = words(locale, 'card')('faceLabel', { name });
  return <CardFace look={look} art={art} mark={say(mark)} name={name} line={say(line)} label={label} />;
}
