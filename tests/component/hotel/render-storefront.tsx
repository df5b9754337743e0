import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { ChannelProvider } from '@/lib/channel/use-channel';
import { defaultChannel } from '@/lib/channel/lookup';
import { loadEndpoint } from '@/lib/contract/contract';
import { createHttpGateway } from '@/lib/gateway/http-gateway';
import { CALL_TIMEOUTS_MS } from '@/lib/kernel/call-timeouts';
import type { Scope } from '@/lib/i18n/messages';
import { WordsProvider } from '@/lib/i18n/use-words';
import { compiledWords } from '@/lib/i18n/words-provider';
import { createQueryClient } from '@/lib/queries/define';

/** Renders as in a page of the default channel, with its words and a query cache of its own. */
export function renderStorefront(element: ReactElement, scopes: readonly Scope[]) {
  const identity = () => ({ accessToken: '-01', userId: '', channelCode: defaultChannel.code, projectId: defaultChannel.projectId });
  const hosts = { base: 'http://localhost/api', pay: 'http://localhost/api/pay' };
  const cache = createQueryClient(createHttpGateway({ hosts, timeouts: CALL_TIMEOUTS_MS, identity, endpointOf: loadEndpoint }));
  return render(
    <WordsProvider locale="zh-CN" words={compiledWords('zh-CN', ['ui', 'controls', ...scopes])}>
      <ChannelProvider value={defaultChannel}>
        <QueryClientProvider client={cache}>{element}</QueryClientProvider>
      </ChannelProvider>
    </WordsProvider>,
  );
}
