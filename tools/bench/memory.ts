import { PAGINATE, signIn } from './calls.ts';
import { type Child, startStandIn } from './children.ts';
import { clientOf } from './client.ts';
import { printLine } from './timing.ts';

type Memory = Readonly<Record<'rss' | 'heapUsed' | 'arrayBuffers', number>>;

const SIZES = [25_000, 250_000];
const MEGABYTE = 2 ** 20;
const WIDTHS = [40, 10, 10, 14];

/** The memory usage of a server after a garbage collection. */
function memoryOf({ process: child }: Child): Promise<Memory> {
  return new Promise((resolve) => {
    child.once('message', (memory: Memory) => resolve(memory));
    child.send('memory');
  });
}

/** Prints the memory of the server process after one search. */
export async function benchMemory(): Promise<void> {
  printLine(['Memory of the serving process in MB', 'rss', 'heap used', 'array buffers'], WIDTHS);
  for (const size of SIZES) {
    const child = await startStandIn(size);
    const { send, close } = clientOf(child.url);
    await send(PAGINATE, await signIn(send));
    const { rss, heapUsed, arrayBuffers } = await memoryOf(child);
    const cells = [rss, heapUsed, arrayBuffers].map((bytes) => (bytes / MEGABYTE).toFixed(0));
    printLine([`  ${size} stones`, ...cells], WIDTHS);
    close();
    await child.stop();
  }
}
