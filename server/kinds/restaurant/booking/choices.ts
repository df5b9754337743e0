import type { Input } from '@/lib/contract/endpoint';
import type { restaurant as contract } from '@/lib/contract/restaurant/endpoints';
import { leavesChoice } from '@/lib/domain/dining';
import type { Course } from '../tables';

type Asked = Input<typeof contract.pre>['choices'];

/** Whether exactly the required number of different dishes of the course was named. */
const isChoice = ({ choose, dishes }: Course, dishNos: readonly number[]): boolean =>
  dishNos.length === choose && new Set(dishNos).size === choose && dishNos.every((dishNo) => dishes.some((dish) => dish.dishNo === dishNo));

/** Dishes served when nothing was chosen: those without surcharge first, so that nobody pays for one unasked. */
const preset = ({ choose, dishes }: Course): Course['dishes'] => {
  const taken = dishes.toSorted((one, other) => Number(one.extraFen > 0) - Number(other.extraFen > 0)).slice(0, choose);
  return dishes.filter((dish) => taken.includes(dish));
};

/** Each course with the dishes that are served: the requested ones, or the default where the request is impossible. */
export function chosenCourses(courses: readonly Course[], asked: Asked = []): Course[] {
  return courses.map((course) => {
    const dishNos = asked.find(({ courseNo }) => courseNo === course.courseNo)?.dishNos ?? [];
    const dishes = leavesChoice(course)
      ? isChoice(course, dishNos)
        ? course.dishes.filter(({ dishNo }) => dishNos.includes(dishNo))
        : preset(course)
      : course.dishes;
    return { ...course, dishes };
  });
}

/** Whether every course with a choice was chosen from, and nothing else was named. */
export const isComplete = (courses: readonly Course[], asked: Asked = []): boolean =>
  asked.every(({ courseNo }, index) => asked.findIndex((one) => one.courseNo === courseNo) === index) &&
  asked.every(({ courseNo }) => courses.some((course) => course.courseNo === courseNo && leavesChoice(course))) &&
  courses
    .filter(leavesChoice)
    .every((course) => isChoice(course, asked.find(({ courseNo }) => courseNo === course.courseNo)?.dishNos ?? []));

/** Surcharge for the chosen dishes, for one set (fen). */
export const extraOf = (chosen: readonly Course[]): number =>
  chosen.flatMap(({ dishes }) => dishes).reduce((sum, { extraFen }) => sum + extraFen, 0);

/** The choices made in courses that offer one. */
export const choicesOf = (courses: readonly Course[], chosen: readonly Course[]) =>
  chosen
    .filter((_, index) => courses[index] && leavesChoice(courses[index]))
    .map(({ courseNo, dishes }) => ({ courseNo, dishNos: dishes.map(({ dishNo }) => dishNo) }));
