import { type Context, exactly, type Part, type Row } from './part';
import { besiege } from './shop';
import { knownCodes, tryCode } from './logins';
import { marksLeft } from './poisoned-pages';
import { wrongAnswers } from './poisoned-lines';
import { brokenDocuments } from './poisoned-channels';

async function attack({ port, note }: Context): Promise<Row[]> {
  return besiege({ port, name: 'poisoned', settings: { RATE_LIMIT: '10000000' } }, async ({ shop }) => {
    const [person] = await knownCodes(shop.site, 1);
    const { session } = await tryCode(shop.site, person ?? { mobile: '', captcha: '' }, person?.headers);
    if (!session) throw new Error('nobody could log in');
    const { asked, left } = await marksLeft(shop.site, session.cookie);
    for (const text of left.notes) note(text);
    const documents = await brokenDocuments(shop.site);
    for (const text of documents.notes) note(text);
    const lines = await wrongAnswers(port, session.token);
    for (const text of lines.notes) note(text);
    return [
      exactly(`of ${asked} plain answers, with the query of a stranger`, left.query, 0),
      exactly(`of ${asked} plain answers, with the Host of a stranger`, left.host, 0),
      exactly(`of ${asked} plain answers, with a cookie or header of a stranger`, left.header, 0),
      exactly(`of ${documents.asked} answers to unknown channels in every encoding, no page with status 404`, documents.wrong, 0),
      exactly(`of ${lines.asked} odd request lines and headers, 5xx`, lines.broken, 0),
      exactly(`of ${lines.asked} odd request lines and headers, sent off the site`, lines.away, 0),
      exactly(`of ${lines.asked} odd request lines and headers, not as they should be`, lines.wrong, 0),
    ];
  });
}

export const poisoned: Part = { name: 'poisoned', run: attack };
