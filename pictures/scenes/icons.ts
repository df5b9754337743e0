import { Canvas, circle, type Drawing, rectangle } from '@/pictures/canvas';
import { emoji } from '@/pictures/emoji';

/** Icons of the index grid and other entries, on a transparent background. */
export const icons = {
  hotel: 'hotel',
  selected: 'glowingStar',
  beach: 'umbrella',
  town: 'lantern',
  family: 'teddy',
  hill: 'campsite',
  snow: 'snowman',
  night: 'ferrisWheel',
  order: 'clipboard',
  service: 'headset',
  notice: 'megaphone',
  dining: 'noodles',
  ticket: 'ticket',
  goods: 'bags',
  coupon: 'coupon',
  card: 'card',
  combo: 'gift',
  trip: 'suitcase',
} as const satisfies Record<string, keyof typeof emoji>;
export type IconName = keyof typeof icons;

/** Shown at 48 px, of which a phone has at most three dots each. */
const SIDE = 144;

export function icon(name: IconName): Drawing {
  const canvas = new Canvas(SIDE, SIDE);
  return canvas.place({ emoji: emoji[icons[name]], x: SIDE / 2, y: SIDE * 0.96, size: SIDE * 0.92, floats: true }).finish();
}

const AVATAR_SIDE = 320;

/** The default avatar. */
export function avatar(): Drawing {
  const canvas = new Canvas(AVATAR_SIDE, AVATAR_SIDE);
  canvas.draw(
    rectangle(0, 0, AVATAR_SIDE, AVATAR_SIDE, canvas.gradient('slant', ['#ffd9a8'], ['#ff9f87'])),
    circle(AVATAR_SIDE * 0.28, AVATAR_SIDE * 0.2, AVATAR_SIDE * 0.5, canvas.glow(['#ffffff', 0, 0.55], ['#ffffff', 1, 0])),
  );
  canvas
    .shadow(AVATAR_SIDE / 2, AVATAR_SIDE * 0.87, AVATAR_SIDE * 0.4)
    .place({ emoji: emoji.panda, x: AVATAR_SIDE / 2, y: AVATAR_SIDE * 0.9, size: 244, floats: true });
  return canvas.finish();
}
