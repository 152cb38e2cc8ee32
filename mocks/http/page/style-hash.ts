import { createHash } from 'node:crypto';
import { style } from './layout.ts';

/** The source of the pages' style sheet in a Content-Security-Policy. */
export const STYLE_HASH = `sha256-${createHash('sha256').update(style).digest('base64')}`;
