/**
 * `node tools/test/limited.ts <minutes> <script> [arguments]`: runs a benchmark or a long check with a time limit. A run that
 * hangs ends with a message and exit code 124, and nothing that it started stays behind.
 */
import { runLimited } from './limited-run.ts';

const TOO_LATE = 124;
const [minutes, script, ...args] = process.argv.slice(2);
if (script === undefined || !(Number(minutes) > 0)) {
  process.stderr.write('Usage: node tools/test/limited.ts <minutes> <script> [arguments]\n');
  process.exit(2);
}
const { code, isTooLate } = await runLimited(script, process.execPath, [script, ...args], {
  limitSeconds: Number(minutes) * 60,
});
process.exit(isTooLate ? TOO_LATE : (code ?? 1));
