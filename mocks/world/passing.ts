import type { World } from './world.ts';

/** Something that happens by itself once a world's clock has come to it: a listing expires, an upload is finished. */
type Course = (world: World, now: number) => void;

const courses: Course[] = [];

/**
 * Has something happen as time passes. It is done before the next call of the world that comes at or after its time, so
 * that no call sees the world without it; it must do nothing the second time.
 */
export function asTimePasses(course: Course): void {
  courses.push(course);
}

/** Does what was due in a world by `now` (milliseconds since 1970). */
export function passTime(world: World, now: number): void {
  for (const course of courses) course(world, now);
}
