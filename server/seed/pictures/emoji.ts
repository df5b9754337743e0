/** Files of the emoji package by what they show. */
export const emoji = {
  hotel: '1f3e8', office: '1f3e2', store: '1f3ec', house: '1f3e0', cottage: '1f3e1', village: '1f3d8-fe0f', castle: '1f3f0', pagoda: '1f3ef', hut: '1f6d6', tent: '1f3aa',
  ferrisWheel: '1f3a1', fountain: '26f2', carousel: '1f3a0', slide: '1f6dd', campsite: '1f3d5-fe0f',
  umbrella: '26f1-fe0f', island: '1f3dd-fe0f', palm: '1f334', wave: '1f30a', sailboat: '26f5', yacht: '1f6e5-fe0f', canoe: '1f6f6', shell: '1f41a', starfish: '2b50',
  tree: '1f333', pine: '1f332', potted: '1fab4', lotus: '1fab7', blossom: '1f338', leaf: '1f341', tulip: '1f337', sunflower: '1f33b', herb: '1f33f',
  cloud: '2601-fe0f', sun: '2600-fe0f', moon: '1f319', star: '2b50', snowflake: '2744-fe0f', snowman: '26c4', ski: '1f3bf', rainbow: '1f308', balloon: '1f388',
  taxi: '1f695', bicycle: '1f6b2', train: '1f684', plane: '2708-fe0f', suitcase: '1f9f3', lantern: '1f3ee', dove: '1f54a-fe0f', map: '1f5fa-fe0f', camera: '1f4f7', scooter: '1f6f5',
  sofa: '1f6cb-fe0f', chair: '1fa91', mirror: '1fa9e', frame: '1f5bc-fe0f', television: '1f4fa', candle: '1f56f-fe0f', teddy: '1f9f8', bathtub: '1f6c1', lotion: '1f9f4', duck: '1f986',
  coffee: '2615', teapot: '1fad6', croissant: '1f950', plate: '1f37d-fe0f', wine: '1f377', champagne: '1f942', bell: '1f6ce-fe0f', key: '1f511', books: '1f4da', clock: '23f0',
  ring: '1f6df', shoe: '1f45f', basketball: '1f3c0', racket: '1f3f8', gloves: '1f94a', dumpling: '1f95f', noodles: '1f35c', sushi: '1f363', cake: '1f370', fruit: '1f34d',
  kite: '1fa81', blocks: '1f9e9', rocket: '1f680', panda: '1f43c', headset: '1f3a7', clipboard: '1f4cb', megaphone: '1f4e3', gift: '1f381', ticket: '1f3ab', bags: '1f6cd-fe0f', card: '1f4b3', coupon: '1f39f-fe0f', sparkles: '2728', glowingStar: '1f31f', bed: '1f6cf-fe0f', penguin: '1f427', deer: '1f98c', hotSpring: '2668-fe0f', bubbles: '1fae7', chopsticks: '1f962', parrot: '1f99c', crane: '1f9a2', lamp: '1fa94', family: '1f46a',
} as const;
