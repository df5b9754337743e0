import type { Grammar } from './language';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

export const english: Grammar = {
  name: 'English',
  comma: ', ',
  semicolon: '. ',
  titled: (title) => title,
  titlesBetween: ', ',
  money: (yuan) => `¥${yuan}`,
  workingDays: (from, to) => `${from} to ${to} working days`,
  manyOf: (thousands) => `${thousands}k+`,
  day: (month, date) => `${MONTHS[month - 1]} ${date}`,
  dayOfYear: (day, year) => `${day}, ${year}`,
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  dayAndWeekday: (day, weekday) => `${weekday}, ${day}`,
  month: (month, year) => `${MONTHS[month - 1]} ${year}`,
  dayAndTime: (day, time) => `${day}, ${time}`,
  holidays: {
    元旦: 'New Year',
    春节: 'Spring Festival',
    清明: 'Qingming',
    劳动节: 'Labour Day',
    端午: 'Dragon Boat',
    中秋: 'Mid-Autumn',
    国庆节: 'National Day',
  },
  area: (divisions) => [...divisions].reverse().join(', '),
  postalAddress: (area, line) => `${line}, ${area}`,
};
