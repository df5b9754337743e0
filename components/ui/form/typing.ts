import type { ChangeEvent, CompositionEvent } from 'react';
import { keepTyped } from './keep-typed';

type Input = HTMLInputElement | HTMLTextAreaElement;

/**
 * The events of an input whose text is cleaned and limited. While an input method composes ('ni' before it becomes 你) the text is reported as
 * it is: cleaning it would end the composition, and a limit would leave half of it. It is cleaned once the composition has ended.
 */
export function typing(clean: (text: string) => string, onChange: (text: string) => void) {
  const take = (input: Input) => onChange(keepTyped(input, clean));
  return {
    take,
    onChange: ({ target, nativeEvent }: ChangeEvent<Input>) =>
      'isComposing' in nativeEvent && nativeEvent.isComposing ? onChange(target.value) : take(target),
    onCompositionEnd: ({ currentTarget }: CompositionEvent<Input>) => take(currentTarget),
  };
}
