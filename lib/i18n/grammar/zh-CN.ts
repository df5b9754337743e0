import type { Grammar } from './language';

export const chinese: Grammar = {
  name: '简体中文',
  comma: '、',
  semicolon: '；',
  titled: (title) => `《${title}》`,
  titlesBetween: '》《',
  money: (yuan) => `${yuan}元`,
  workingDays: (from, to) => `${from} 至 ${to} 个工作日`,
  manyOf: (thousands) => `${thousands / 10}万+`,
  day: (month, date) => `${month}月${date}日`,
  dayOfYear: (day, year) => `${year}年${day}`,
  weekdays: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
  dayAndWeekday: (day, weekday) => `${day} ${weekday}`,
  month: (month, year) => `${year}年${month}月`,
  dayAndTime: (day, time) => `${day} ${time}`,
  holidays: {},
  area: (divisions, between) => divisions.join(between),
  postalAddress: (area, line) => `${area} ${line}`,
};
