/** The window of a component test, which is as wide as a test asks for. */
import { act } from '@testing-library/react';

/** Width of a window that no test has changed, in CSS pixels. */
export const WINDOW_WIDTH = 1024;

/** Makes the window this wide, in CSS pixels; what is on screen follows. */
export function setWindowWidth(width: number): void {
  act(() => {
    Reflect.get(window, 'happyDOM').setViewport({ width });
  });
}
