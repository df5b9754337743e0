import { agreement } from '@/lib/contract/agreement/endpoints';
import { handle } from '@/server/call/handle';
import { sign } from './sign';
import { pageOfSigned } from './view';

export const signingHandlers = [
  handle(agreement.sign, (request, context) => sign(context, request)),
  handle(agreement.signed, (request, context) => pageOfSigned(context, request)),
];
