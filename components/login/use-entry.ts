'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { dialog } from '@/components/ui/overlay/dialog';
import { toast } from '@/components/ui/overlay/toast';
import { useAnswerError } from '@/components/ui/overlay/use-answer-error';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { loginCalls } from '@/lib/queries/login';
import { href } from '@/lib/routing/href';
import { wechatEnvironment } from '@/lib/wechat/environment';
import { keepLoginDraft, loginDraft } from './login-draft';
import { returnPath } from './use-after-login';
import { type Entry, type WayIn, waysIn } from './ways-in';

const FORM: Entry = { phase: 'form' };

async function firstOf(ways: readonly WayIn[]): Promise<Entry> {
  for (const way of ways) {
    const entry = await way();
    if (entry) return entry;
  }
  return FORM;
}

/** Logs a visitor in without the form where that is possible (§2: silent login, WeChat union login), when a login page opens. */
export function useEntry(onEntered: (returnTo?: string) => void): Entry {
  const { slug, projectId, name, wechatAuthorization } = useChannel();
  const word = useWords('login');
  const client = useQueryClient();
  const answer = useAnswerError();
  const { mutateAsync: silent } = useMutation(loginCalls.silent());
  const { mutateAsync: union } = useMutation(loginCalls.wechatUnion({ quiet: true }));
  const [entry, setEntry] = useState(() => loginDraft().entry ?? FORM);
  const begun = useRef(false);

  useEffect(() => {
    // Codes and tickets can be used only once, so they are tried once a page, however often effects run.
    if (begun.current) return;
    begun.current = true;
    const { origin, pathname, search } = window.location;
    const ways = waysIn({
      projectId,
      onEntered,
      silent,
      wechatUnion: (authCode) => union({ authCode, projectId }),
      asksToSwitch: (other) =>
        dialog.confirm({
          text: word('switchAsk', other),
          confirmText: word('switchTo'),
          cancelText: word('switchNot'),
        }),
      authUrl: async () => {
        const url = `${origin}${pathname}${window.location.search}`;
        return (await client.fetchQuery({ ...loginCalls.wechatConfig({ projectId, url }, { quiet: true }), staleTime: 0 })).authUrl;
      },
      asksWechat: loginDraft().entry === undefined && wechatAuthorization && wechatEnvironment(navigator.userAgent) === 'browser',
      wantsOther: new URLSearchParams(search).get('type') === 'other',
      returnTo: returnPath(search) ?? href(slug, '/index'),
      onLinkEntered: (mobile) => toast.info(word('enteredAs', { mobile }), { ms: 2500 }),
      onFailed: (way) => toast.info(way === 'wechat' ? word('wechatFailed') : word('partnerFailed', { partner: name })),
    });
    const settle = (next: Entry) => {
      setEntry(next);
      if (next.phase === 'form') keepLoginDraft({ entry: next });
    };
    if (ways.length === 0) return settle(loginDraft().entry ?? FORM);
    setEntry({ phase: 'entering' });
    firstOf(ways).then(settle, (error: unknown) => {
      settle(FORM);
      void answer(error);
    });
  }, [projectId, onEntered, silent, wechatAuthorization, slug, union, client, word, name, answer]);
  return entry;
}
