import type { WriteOperation } from '#generated/operations.ts';
import type { Client } from './mock-backend-client.ts';

export interface People {
  readonly buyer: Client;
  readonly seller: Client;
  /** Looks after the buyer. */
  readonly sales: Client;
  readonly admin: Client;
}

/** One write that changes something, and who makes it; `body` prepares what it needs. */
interface Sample {
  readonly by: keyof People;
  readonly body: (people: People) => object | Promise<object>;
}

export type Samples = Partial<Record<WriteOperation, Sample>>;
