import '@testing-library/jest-dom';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { CityChooser } from '@/components/ui/form/city-chooser';
import { type CityGroup, searchCities } from '@/components/ui/form/city-search';
import { clockParts, Countdown } from '@/components/ui/base/countdown';
import { EndlessList } from '@/components/ui/list/endless-list';
import { Field } from '@/components/ui/form/field';
import { Stepper } from '@/components/ui/form/stepper';
import { Switch } from '@/components/ui/form/switch';
import { renderWords } from './render-words';

const city = (cityCode: string, cityName: string, pinyin: string) => ({ cityCode, cityName, telCode: '', pinyin });
const groups: readonly CityGroup[] = [
  { initial: 'H', cities: [city('330100', '杭州', 'hang zhou')] },
  { initial: 'S', cities: [city('310100', '上海', 'shang hai'), city('440300', '深圳', 'shen zhen')] },
];

describe('fields', () => {
  const Mobile = () => {
    const [value, setValue] = useState('');
    return <Field label="mobile" kind="mobile" value={value} onChange={setValue} />;
  };
  const mobile = () => screen.getByLabelText<HTMLInputElement>('mobile');

  test('a mobile is understood as an address book or a keyboard writes it, and capped at 11', async () => {
    renderWords(<Mobile />);
    for (const text of ['  138001380001234 ', '+86 138 0013 8000', '0086-138-0013-8000', '１３８００１３８０００']) {
      await userEvent.clear(mobile());
      await userEvent.click(mobile());
      await userEvent.paste(text);
      expect(mobile()).toHaveValue('13800138000');
      await userEvent.clear(mobile());
      await userEvent.type(mobile(), text);
      expect(mobile()).toHaveValue('13800138000');
    }
  });

  test('a letter is never kept, and the next digit stands where the caret was', async () => {
    renderWords(<Mobile />);
    await userEvent.type(mobile(), '13800138');
    await userEvent.type(mobile(), 'x- 9', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(mobile()).toHaveValue('138900138');
    expect(mobile().selectionStart).toBe(4);
  });

  const Typed = ({ kind = 'text', rows, max }: Pick<ComponentProps<typeof Field>, 'kind' | 'rows' | 'max'>) => {
    const [value, setValue] = useState('');
    return <Field label="typed" kind={kind} {...(rows && { rows })} {...(max && { max })} value={value} onChange={setValue} />;
  };
  const typed = () => screen.getByLabelText<HTMLInputElement>('typed');
  const write = (value: string, isComposing = false) => fireEvent.input(typed(), { target: { value }, isComposing });
  /** As an input method does: letters first, then what they mean. */
  const compose = (before: string, letters: string, meant: string) => {
    fireEvent.compositionStart(typed());
    for (const [at] of [...letters].entries()) write(before + letters.slice(0, at + 1), true);
    expect(typed()).toHaveValue(before + letters);
    write(before + meant, true);
    fireEvent.compositionEnd(typed());
  };

  test.each([1, 3])('two characters are composed where only two are left, and what is too much goes afterwards (%p rows)', (rows) => {
    renderWords(<Typed max={200} {...(rows > 1 && { rows })} />);
    const long = '好'.repeat(198);
    write(long);
    compose(long, 'nihao', '你好');
    expect(typed()).toHaveValue(`${long}你好`);
    compose(`${long}你好`, 'a', '啊');
    expect(typed()).toHaveValue(`${long}你好`);
  });

  test('an emoji is one character of the limit and of the count, and is never cut in two', () => {
    renderWords(<Typed rows={3} max={200} />);
    write(`${'好'.repeat(199)}😀`);
    expect(typed()).toHaveValue(`${'好'.repeat(199)}😀`);
    expect(screen.getByText('200/200')).toBeVisible();
    write(`${'好'.repeat(200)}😀`);
    expect(typed()).toHaveValue('好'.repeat(200));
  });

  test('the code of a pasted message is taken, not its minutes', async () => {
    renderWords(<Typed kind="code" max={6} />);
    for (const text of ['【悦享】验证码123456，5分钟内有效', '１２３４５６', '\u202d123 456\u202c']) {
      await userEvent.clear(typed());
      await userEvent.click(typed());
      await userEvent.paste(text);
      expect(typed()).toHaveValue('123456');
    }
  });

  test('a name is cleaned as it is typed, and keeps the space before its next word', async () => {
    renderWords(<Typed kind="name" max={40} />);
    await userEvent.type(typed(), 'ＺＨＡＮＧ　ＳＡＮ');
    expect(typed()).toHaveValue('ZHANG SAN');
    await userEvent.clear(typed());
    await userEvent.paste('\u200b⻢小⼭•买买提');
    expect(typed()).toHaveValue('马小山·买买提');
  });

  test('an error is tied to its input', () => {
    renderWords(<Field label="code" kind="code" value="" onChange={() => undefined} error="Please enter the verification code" />);
    const input = screen.getByLabelText('code');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Please enter the verification code');
  });

  test('a stepper stays within its bounds, by button and by key', async () => {
    const onChange = jest.fn();
    renderWords(<Stepper value={5} min={1} max={5} onChange={onChange} label="rooms" />);
    expect(screen.getByRole('button', { name: 'rooms more' })).toBeDisabled();
    fireEvent.keyDown(screen.getByRole('spinbutton', { name: 'rooms' }), { key: 'ArrowUp' });
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'rooms less' }));
    expect(onChange).toHaveBeenCalledWith(4);
  });

  test('a stepper that is cleared or given less than its least changes nothing, and shows its number again when left', async () => {
    const onChange = jest.fn();
    const Rooms = () => {
      const [value, setValue] = useState(3);
      return (
        <Stepper
          value={value}
          min={1}
          max={5}
          label="rooms"
          onChange={(next) => {
            onChange(next);
            setValue(next);
          }}
        />
      );
    };
    renderWords(<Rooms />);
    const field = screen.getByRole('spinbutton', { name: 'rooms' });
    await userEvent.type(field, '{Backspace}');
    expect(field).toHaveValue('');
    await userEvent.type(field, '0x-');
    expect(field).toHaveValue('0');
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(field).toHaveValue('3');
    await userEvent.clear(field);
    await userEvent.type(field, '2');
    expect(onChange.mock.calls).toEqual([[2]]);
    await userEvent.clear(field);
    await userEvent.type(field, '9');
    expect(field).toHaveValue('5');
    expect(onChange).toHaveBeenLastCalledWith(5);
  });

  test('a switch of react-vant has a name and answers the keyboard', () => {
    const onChange = jest.fn();
    renderWords(<Switch checked={false} onChange={onChange} label="invoice" />);
    fireEvent.keyDown(screen.getByRole('switch', { name: 'invoice' }), { key: ' ' });
    expect(onChange).toHaveBeenCalledWith(true);
  });
});

describe('the city chooser', () => {
  test('finds by name, by pinyin and by initials, names that begin with it first', () => {
    const found = (query: string) => searchCities(groups, query).map(({ cityName }) => cityName);
    expect(found('海')).toEqual(['上海']);
    expect(found('Shang')).toEqual(['上海']);
    expect(found('sz')).toEqual(['深圳']);
    expect(found('s h')).toEqual(['上海', '深圳']);
    expect(found(' ')).toEqual([]);
  });

  test("is titled 'Choose city', has 'cancel', hot cities and the index", () => {
    const onPick = jest.fn();
    const onClose = jest.fn();
    const locating = { located: 'failed', onLocate: () => undefined } as const;
    renderWords(<CityChooser open onClose={onClose} hot={groups[0]?.cities ?? []} groups={groups} onPick={onPick} {...locating} />);
    expect(screen.getByRole('dialog', { name: 'Choose city' })).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Letter index' }).textContent).toBe('HS');
    expect(screen.getByRole('button', { name: 'Could not locate, tap to retry' })).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: '杭州' })[0] ?? document.body);
    expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ cityCode: '330100' }));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalled();
  });
});

describe('clocks', () => {
  beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }));
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  test('a countdown splits what is left and ends once', () => {
    expect(clockParts(90_061_000)).toEqual({ days: 1, hours: '01', minutes: '01', seconds: '01' });
    const onEnd = jest.fn();
    renderWords(<Countdown until={1_003_000} look="short" onEnd={onEnd} />);
    expect(screen.getByRole('timer').textContent).toBe('0003');
    pass(3000);
    expect(screen.getByRole('timer').textContent).toBe('0000');
    pass(5000);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });
});

describe('endless lists', () => {
  let report: (seen: boolean) => void = () => undefined;
  beforeEach(() => {
    Object.defineProperty(window, 'IntersectionObserver', {
      configurable: true,
      value: class {
        constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
          report = (seen) => callback([{ isIntersecting: seen }]);
        }
        observe() {}
        disconnect() {
          report = () => undefined;
        }
      },
    });
  });
  afterEach(() => Reflect.deleteProperty(window, 'IntersectionObserver'));

  test('the end in sight asks for more, but not while a page is loading or after the last', () => {
    const onMore = jest.fn();
    const list = (hasMore: boolean, loading: boolean) => (
      <EndlessList hasMore={hasMore} loading={loading} onMore={onMore}>
        {null}
      </EndlessList>
    );
    const { rerender } = renderWords(list(true, false));
    report(false);
    report(true);
    expect(onMore).toHaveBeenCalledTimes(1);
    rerender(list(true, true));
    report(true);
    rerender(list(false, false));
    report(true);
    expect(onMore).toHaveBeenCalledTimes(1);
    expect(screen.getByText('That is all')).toBeTruthy();
  });

  test('a page that failed is asked for again by a press only', () => {
    const onMore = jest.fn();
    renderWords(
      <EndlessList hasMore loading={false} failed onMore={onMore}>
        {null}
      </EndlessList>,
    );
    report(true);
    expect(onMore).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Failed to load, tap to retry' }));
    expect(onMore).toHaveBeenCalledTimes(1);
  });
});
