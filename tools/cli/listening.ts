import type { Server } from 'node:http';
import { CommandError } from './command.ts';

/**
 * Starts a server and resolves with its port; 0 takes a free one.
 *
 * @throws CommandError when the port is taken or the host is not of this machine
 */
export function listening(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      const next = `Port ${port} is taken. Choose another one: --port ${port + 1}`;
      reject(new CommandError(isTaken ? next : `Cannot listen on ${host}:${port}: ${error.message}`));
    };
    server.once('error', refuse);
    server.listen(port, host, () => {
      server.off('error', refuse);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}
